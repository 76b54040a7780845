import type { Product } from '../lib/types.ts';
import { adventurerCharacter } from './characters/adventurer.ts';
import { party } from './characters/party.ts';
import { castle } from './fantasy/castle.ts';
import { village } from './fantasy/village.ts';
import { displayFont } from './fonts/display-font.ts';
import { pixelFont } from './fonts/pixel-font.ts';
import { explosion } from './fx/explosion.ts';
import { sparkle } from './fx/sparkle.ts';
import { fantasyHud } from './hud/fantasy.ts';
import { sciFiHud } from './hud/sci-fi.ts';
import { dungeonTileset } from './sprites/dungeon-tileset.ts';
import { heroSprites } from './sprites/hero.ts';
import { sweets } from './sweets/sweets.ts';
import { construction } from './vehicles/construction.ts';
import { cityCars } from './vehicles/city-cars.ts';
import { rallyCars } from './vehicles/rally-cars.ts';
import { weapons } from './weapons/weapons.ts';
import { emergency } from './vehicles/emergency.ts';
import { freight } from './vehicles/freight.ts';
import { boats } from './vehicles/boats.ts';
import { aircraft } from './vehicles/aircraft.ts';
import { railway } from './vehicles/railway.ts';
import { spaceships } from './space/ships.ts';
import { station } from './space/station.ts';
import { produce } from './objects/produce.ts';
import { fastFood } from './objects/fast-food.ts';
import { villagers } from './characters/villagers.ts';
import { undead } from './characters/undead.ts';
import { crew } from './characters/crew.ts';
import { pirates } from './characters/pirates.ts';
import { animals } from './characters/animals.ts';
import { monsters } from './characters/monsters.ts';
import { itemIcons } from './sprites/item-icons.ts';
import { platformer } from './sprites/platformer.ts';
import { treasure } from './objects/treasure.ts';
import { bakery } from './objects/bakery.ts';
import { toys } from './objects/toys.ts';
import { chalkline, inkwell, ravenmoor } from './fonts/pen-fonts-hand.ts';
import { boulder, depot } from './fonts/pen-fonts-poster.ts';
import { hexel, voltage } from './fonts/pen-fonts-screen.ts';
import { candyHud } from './hud/candy.ts';
import { racingHud } from './hud/racing.ts';
import { survivalHud } from './hud/survival.ts';
import { forest } from './nature/forest.ts';
import { graveyard } from './fantasy/graveyard.ts';
import { blasters } from './weapons/blasters.ts';
import { shooter } from './sprites/shooter.ts';
import { cards } from './sprites/cards.ts';
import { flames, lightning, portals, slashes } from './fx/elemental.ts';
import { buildings } from './city/buildings.ts';
import { furniture } from './city/furniture.ts';
import { storybookHud } from './hud/storybook.ts';
import { healing, smoke, splash } from './fx/soft.ts';
import { skylark, slipstream } from './fonts/pen-fonts-clean.ts';

/** All products of the demo catalog, ordered by id. */
export const products: readonly Product[] = [
  cityCars,
  rallyCars,
  castle,
  village,
  adventurerCharacter,
  party,
  sweets,
  weapons,
  heroSprites,
  dungeonTileset,
  sciFiHud,
  fantasyHud,
  pixelFont,
  displayFont,
  explosion,
  sparkle,
  construction,
  emergency,
  freight,
  boats,
  aircraft,
  railway,
  spaceships,
  station,
  produce,
  fastFood,
  villagers,
  undead,
  crew,
  pirates,
  animals,
  monsters,
  itemIcons,
  platformer,
  treasure,
  bakery,
  toys,
  voltage,
  ravenmoor,
  chalkline,
  depot,
  candyHud,
  racingHud,
  survivalHud,
  forest,
  graveyard,
  blasters,
  shooter,
  cards,
  flames,
  lightning,
  portals,
  slashes,
  buildings,
  furniture,
  inkwell,
  hexel,
  boulder,
  storybookHud,
  smoke,
  splash,
  healing,
  skylark,
  slipstream,
];
