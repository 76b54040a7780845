import { HUD } from '../../lib/categories.ts';
import { hudFiles, placed } from '../../lib/hud.ts';
import { board } from '../../lib/picture/board.ts';
import type { Product } from '../../lib/types.ts';
import { DEFINITIONS, ELEMENTS } from './racing-elements.ts';

const ROAD =
  'body{background:linear-gradient(#3f6fae 0,#f2a86a 42%,#4a5a48 42.200%,#3a4a3a)}.road{position:absolute;left:0;right:0;bottom:0;height:560px;background:linear-gradient(#4a4f58,#2c3036);clip-path:polygon(46% 0,54% 0,118% 100%,-18% 100%)}.line{position:absolute;left:626px;bottom:0;width:28px;height:560px;background:repeating-linear-gradient(#f4f6f8 0 60px,transparent 60px 130px);clip-path:polygon(40% 0,60% 0,100% 100%,0 100%)}.big{position:absolute;color:#fff;font:italic 800 60px system-ui,sans-serif}';

export const racingHud: Product = {
  id: 143,
  slug: 'racing-dashboard-hud',
  title: 'Racing Dashboard HUD',
  kind: 'hud',
  categories: [HUD],
  price: 18,
  rating: 4.5,
  ratingCount: 53,
  tags: ['hud', 'ui', 'racing', 'car', 'speedometer', 'dashboard', 'svg'],
  description: [
    'Everything between the driver and the road: a speedometer with its needle, a rev bar, a boost ring, plates for position, lap and times, a driver’s table, start lights, a track map with markers, flags, a turn arrow, a damage display and buttons.',
    'Every element comes as SVG and as PNG in two sizes. Needle and fillings are separate files of the same size as their frame: turn or mask them, and they fit.',
    'Plates lean forward by one angle, so that they stack without gaps. No text in the files.',
  ],
  contents: ['svg/: every element as a vector', 'png/1x and png/2x/: the same elements as pixels'],
  versions: [
    {
      version: '1.0.0',
      released: '2026-04-28',
      changelog: 'First release.',
      makeFiles: () => hudFiles(ELEMENTS, DEFINITIONS),
    },
  ],
  pictures: [
    {
      alt: 'A racing game’s view of the road with speedometer, rev bar, lap plates, a track map and a boost ring',
      html: (f) =>
        board({
          style: ROAD,
          body: `<div class="road"></div><div class="line"></div>${placed(f, 'speedometer', 910, 590, 1.08)}<div style="position:absolute;left:910px;top:590px;width:346px;height:346px;transform:rotate(58deg)">${placed(f, 'speedometer-needle', 0, 0, 1.08)}</div>${placed(f, 'rev-bar', 400, 850, 1)}<div style="position:absolute;left:400px;top:850px;width:350px;height:64px;overflow:hidden">${placed(f, 'rev-bar-fill', 0, 0)}</div>${placed(f, 'minimap', 30, 690, 1.15)}${placed(f, 'map-dot-you', 150, 730, 1)}${placed(f, 'map-dot-rival', 270, 790, 1)}${placed(f, 'plate-position', 30, 30, 1.2)}<b class="big" style="left:90px;top:58px;font-size:84px">1<small style="font-size:44px">/8</small></b>${placed(f, 'plate-lap', 970, 30, 1)}<b class="big" style="left:1010px;top:38px">LAP 3</b>${placed(f, 'plate-time', 910, 126, 1)}<b class="big" style="left:950px;top:134px;font-size:54px">1:24.907</b>${placed(f, 'plate-best', 910, 222, 1)}<b class="big" style="left:950px;top:232px;font-size:34px">1:23.415</b>${placed(f, 'arrow-turn', 560, 90, 1.2)}${placed(f, 'boost-ring', 790, 690, 0.8)}${placed(f, 'boost-ring-fill', 790, 690, 0.8)}`,
        }),
    },
    {
      alt: 'The speedometer with its needle, enlarged',
      html: (f) =>
        board({
          body: `${placed(f, 'speedometer', 192, 32, 2.8)}<div style="position:absolute;left:192px;top:32px;width:896px;height:896px;transform:rotate(-30deg)">${placed(f, 'speedometer-needle', 0, 0, 2.8)}</div>`,
        }),
    },
    {
      alt: 'Start lights, flags, track map, damage display and boost ring',
      html: (f) =>
        board({
          body: `${[0, 1, 2, 3, 4].map((i) => placed(f, i < 3 ? 'light-red' : 'light-off', 90 + i * 130, 60, 1.3)).join('')}${placed(f, 'light-green', 900, 60, 1.3)}${placed(f, 'flag-chequered', 90, 250, 1.8)}${placed(f, 'flag-yellow', 480, 250, 1.8)}${placed(f, 'arrow-turn', 900, 250, 1.6)}${placed(f, 'minimap', 90, 540, 1.5)}${placed(f, 'damage-car', 640, 520, 1.9)}${placed(f, 'boost-ring', 930, 560, 1.7)}${placed(f, 'boost-ring-fill', 930, 560, 1.7)}`,
        }),
    },
    {
      alt: 'The plates, a driver’s table and the buttons',
      html: (f) =>
        board({
          body: `${placed(f, 'plate-position', 60, 60, 1.5)}${placed(f, 'plate-lap', 60, 270, 1.5)}${placed(f, 'plate-time', 60, 430, 1.5)}${placed(f, 'plate-best', 60, 590, 1.5)}${[0, 1, 2, 3, 4].map((i) => placed(f, i === 1 ? 'row-driver-active' : 'row-driver', 660, 60 + i * 76, 1.35)).join('')}${['normal', 'hover', 'disabled'].map((s, i) => placed(f, `button-${s}`, 60 + i * 400, 760, 1.4)).join('')}${placed(f, 'gear-box', 700, 500, 1.5)}${placed(f, 'rev-bar', 900, 540, 0.7)}${placed(f, 'rev-bar-fill', 900, 600, 0.7)}`,
        }),
    },
  ],
};
