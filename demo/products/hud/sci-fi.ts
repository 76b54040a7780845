import { HUD } from '../../lib/categories.ts';
import { hudFiles, placed } from '../../lib/hud.ts';
import { board } from '../../lib/picture/board.ts';
import type { Files, Product } from '../../lib/types.ts';
import { ICONS } from './icons.ts';
import { DEFINITIONS, ELEMENTS } from './sci-fi-elements.ts';

const makeFiles = (): Promise<Files> => hudFiles(ELEMENTS, DEFINITIONS);

/** A planet over a dark horizon, as background for the kit. */
const SPACE = `body{background:radial-gradient(circle at 72% 118%,#ffb36b 0,#d0563f 16%,#5c2148 34%,#1c1236 58%,#070a18 80%)}.planet{position:absolute;left:330px;top:160px;width:480px;height:480px;border-radius:50%;background:radial-gradient(circle at 32% 28%,#8fd0e8,#3a7fae 38%,#173a66 70%,#081428 92%);box-shadow:0 0 90px #3a7fae55}.ring{position:absolute;left:190px;top:350px;width:760px;height:110px;border:14px solid #cfe6f255;border-radius:50%;transform:rotate(-12deg);clip-path:polygon(0 48%,100% 48%,100% 100%,0 100%)}`;

export const sciFiHud: Product = {
  id: 111,
  slug: 'sci-fi-hud-kit',
  title: 'Sci-Fi HUD Kit',
  kind: 'hud',
  categories: [HUD],
  price: 19,
  newPrice: 14.25,
  rating: 4.6,
  ratingCount: 73,
  tags: ['hud', 'ui', 'sci-fi', 'cockpit', 'svg', 'icons'],
  description: [
    'A cool glass interface for ships, mechs and stations: titled panels, a dialogue box, buttons in four states, segmented bars, a radar, a gauge, a reticle, item slots, sliders, check boxes, an alert and ten icons.',
    'Every element comes as SVG and as PNG in two sizes. Frames and fillings of the bars are separate files, so a bar is a mask and one line of code; the small panel and the dialogue box scale as nine slices with 40 px corners.',
    'There is no text in the files: your own font and language go on top. Change four colors in the SVGs to get another faction.',
  ],
  contents: ['svg/: every element as a vector', 'png/1x and png/2x/: the same elements as pixels'],
  versions: [{ version: '1.0.0', released: '2026-02-12', changelog: 'First release.', makeFiles }],
  pictures: [
    {
      alt: 'A spaceship cockpit view with glowing cyan radar, bars, gauge, reticle and item slots',
      html: (f) =>
        board({
          style: SPACE,
          body: `<div class="planet"></div><div class="ring"></div>${placed(f, 'reticle', 490, 300, 1.9)}${placed(f, 'radar', 36, 36, 1.25)}${placed(f, 'gauge', 1010, 40, 1.2)}
        ${['health', 'shield', 'energy'].map((kind, i) => placed(f, 'bar-frame', 110, 660 + i * 84, 1.5) + `<div style="position:absolute;left:116px;top:${672 + i * 84}px;width:${[400, 520, 290][i]}px;height:50px;overflow:hidden">${placed(f, `bar-fill-${kind}`, 0, 0, 1.5)}</div>` + placed(f, `icon-${kind}`, 34, 660 + i * 84, 1.05)).join('')}
        ${[0, 1, 2, 3].map((i) => placed(f, i === 1 ? 'slot-active' : 'slot-empty', 708 + i * 136, 786, 1.45) + placed(f, `icon-${['sword', 'flame', 'gem', 'bag'][i]}`, 736 + i * 136, 814, 1.15)).join('')}
        ${placed(f, 'toast-alert', 720, 650, 1.25)}`,
        }),
    },
    {
      alt: 'Panels, buttons in four states, slider and check boxes of the kit',
      html: (f) =>
        board({
          body: `${placed(f, 'panel-large', 50, 60, 1.15)}${placed(f, 'panel-medium', 50, 540, 1.15)}${['normal', 'hover', 'pressed', 'disabled'].map((s, i) => placed(f, `button-${s}`, 720 + (i % 2) * 270, 80 + Math.floor(i / 2) * 90, 1.05)).join('')}${placed(f, 'slider-track', 720, 300, 1.6)}${placed(f, 'slider-knob', 960, 286, 1.6)}${placed(f, 'checkbox-off', 720, 390, 1.7)}${placed(f, 'checkbox-on', 820, 390, 1.7)}${['cyan', 'amber', 'red'].map((_, i) => placed(f, 'bar-frame', 720, 510 + i * 76, 1.4) + placed(f, `bar-fill-${['shield', 'energy', 'health'][i]}`, 726, 521 + i * 76, 1.4)).join('')}${placed(f, 'toast-alert', 720, 770, 1.2)}${placed(f, 'slot-empty', 500, 560, 1.3)}${placed(f, 'slot-active', 500, 700, 1.3)}`,
        }),
    },
    {
      alt: 'The ten icons of the kit with the radar',
      html: (f) =>
        board({
          body: `${Object.keys(ICONS)
            .map(
              (name, i) =>
                placed(f, 'slot-empty', 60 + (i % 5) * 236, 60 + Math.floor(i / 5) * 236, 2.3) +
                placed(f, `icon-${name}`, 98 + (i % 5) * 236, 98 + Math.floor(i / 5) * 236, 2),
            )
            .join(
              '',
            )}${placed(f, 'radar', 90, 560, 1.35)}${placed(f, 'gauge', 520, 580, 1.6)}${placed(f, 'reticle', 920, 590, 1.8)}`,
        }),
    },
    {
      alt: 'The large panel of the kit with reticle, gauge and radar on it',
      html: (f) =>
        board({
          style: SPACE,
          body: `${placed(f, 'panel-large', 60, 60, 1.9)}${placed(f, 'radar', 140, 220, 1.5)}${placed(f, 'gauge', 480, 230, 1.4)}${placed(f, 'reticle', 780, 230, 1.3)}${placed(f, 'toast-alert', 140, 620, 1.4)}`,
        }),
    },
  ],
};
