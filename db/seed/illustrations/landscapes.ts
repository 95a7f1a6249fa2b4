/** Where the gear stands: Slovak landscapes, seen from a little above, with the horizon at about half height. */
import { MATERIAL, type Mood } from './palettes.ts';
import { between, blend, box, fill, line, oval, placed, polygon, ring, scatter, SHEET, stroke, type Point } from './svg.ts';

export type Landscape = (mood: Mood) => string;

const WHOLE = { x: 0, y: 0, width: SHEET.width, height: SHEET.height };

function sky({ sky: [top, bottom], sun }: Mood, sunAt: Point = [1250, 210]): string {
  return [
    blend('sky', { ...WHOLE, height: 760 }, top, bottom),
    oval(sunAt[0], sunAt[1], 190, 190, sun, 0.35),
    oval(sunAt[0], sunAt[1], 110, 110, sun),
    cloud(300, 190, 1),
    cloud(860, 120, 0.7),
  ].join('');
}

function cloud(x: number, y: number, size: number): string {
  return placed(
    `translate(${x} ${y}) scale(${size})`,
    box(-150, -10, 330, 46, 23, MATERIAL.white, 0.65),
    oval(-50, -16, 78, 46, MATERIAL.white, 0.65),
    oval(60, -6, 58, 34, MATERIAL.white, 0.65),
  );
}

/** Valleys and peaks in turn, from left to right; peaks in the light from the left, with snow if wanted. */
function ridge(points: readonly Point[], base: number, colour: string, snow = false): string {
  const parts = [polygon([[0, base], ...points, [SHEET.width, base]], colour)];
  for (let index = 1; index < points.length - 1; index += 2) {
    const [left, peak, right] = [points[index - 1], points[index], points[index + 1]];
    if (!left || !peak || !right) continue;
    parts.push(polygon([peak, right, [peak[0] + (right[0] - peak[0]) * 0.25, right[1]]], MATERIAL.ink, 0.12));
    if (snow) parts.push(snowcap(left, peak, right));
  }
  return parts.join('');
}

function snowcap(left: Point, peak: Point, right: Point): string {
  const from = between(peak, left, 0.42);
  const to = between(peak, right, 0.46);
  const width = to[0] - from[0];
  const low = Math.max(from[1], to[1]);
  return polygon(
    [
      peak,
      to,
      [to[0] - width * 0.18, low - 26],
      [to[0] - width * 0.34, low + 22],
      [to[0] - width * 0.52, low - 34],
      [to[0] - width * 0.7, low + 14],
      [from[0] + width * 0.13, low - 30],
      from,
    ],
    MATERIAL.white,
    0.88,
  );
}

const TATRAS: readonly Point[] = [
  [0, 470],
  [120, 330],
  [230, 440],
  [370, 235],
  [480, 400],
  [560, 330],
  [660, 430],
  [830, 180],
  [960, 390],
  [1060, 300],
  [1150, 400],
  [1300, 225],
  [1420, 410],
  [1510, 330],
  [1600, 420],
];

const FOOTHILLS: readonly Point[] = [
  [0, 520],
  [260, 450],
  [480, 540],
  [760, 470],
  [1010, 550],
  [1290, 460],
  [1600, 540],
];

function hills(y: number, height: number, colour: string, shift = 0): string {
  const d = `M-60 ${y}C${200 + shift} ${y - height} ${420 + shift} ${y - height * 0.9} ${700 + shift} ${y - height * 0.2}S${1250 + shift} ${y - height * 1.1} 1680 ${y - height * 0.3}V1260H-60Z`;
  return fill(d, colour);
}

function spruce(x: number, base: number, height: number, colour: string, snow = false): string {
  const tiers = [0, 1, 2].map((tier) => {
    const top = base - height + tier * height * 0.24;
    const low = base - height * (0.5 - tier * 0.2);
    const half = height * (0.15 + tier * 0.06);
    const tree = polygon(
      [
        [x, top],
        [x + half, low],
        [x - half, low],
      ],
      colour,
    );
    return snow
      ? tree +
          polygon(
            [
              [x, top],
              [x + half * 0.45, top + (low - top) * 0.45],
              [x, top + (low - top) * 0.36],
              [x - half * 0.45, top + (low - top) * 0.45],
            ],
            MATERIAL.white,
            0.9,
          )
      : tree;
  });
  return box(x - height * 0.03, base - height * 0.12, height * 0.06, height * 0.12, 2, MATERIAL.woodDark) + tiers.join('');
}

/** A line of trees along `base`, denser towards the sides. */
function forest(
  seed: number,
  base: number,
  height: number,
  colour: string,
  options: { snow?: boolean; gap?: readonly [number, number] } = {},
): string {
  const next = scatter(seed);
  const trees: string[] = [];
  for (let x = -20; x < 1640; x += 34 + next() * 40) {
    const tall = height * (0.6 + next() * 0.5);
    if (options.gap && x > options.gap[0] && x < options.gap[1]) continue;
    trees.push(spruce(x, base + next() * 12, tall, colour, options.snow));
  }
  return trees.join('');
}

function ripples(seed: number, from: number, to: number): string {
  const next = scatter(seed);
  return Array.from({ length: 26 }, () => {
    const y = from + next() * (to - from);
    const width = 40 + ((y - from) / (to - from)) * 130 * next() + 30;
    const x = next() * 1600;
    return stroke(`M${x} ${y}q${width / 2} ${-8} ${width} 0`, MATERIAL.white, 5, 0.4);
  }).join('');
}

function tufts(seed: number, from: number, colour: string, count = 34): string {
  const next = scatter(seed);
  return Array.from({ length: count }, () => {
    const x = next() * 1600;
    const y = from + next() * (1190 - from);
    return stroke(`M${x - 12} ${y}q4 -20 -2 -30M${x} ${y}q0 -26 4 -40M${x + 12} ${y}q-2 -18 8 -28`, colour, 5, 0.55);
  }).join('');
}

function flowers(seed: number, from: number, colours: readonly string[]): string {
  const next = scatter(seed);
  return Array.from({ length: 26 }, (_, index) => {
    const x = next() * 1600;
    const y = from + next() * (1180 - from);
    return oval(x, y, 8, 8, colours[index % colours.length] ?? MATERIAL.white) + oval(x, y, 3, 3, '#f5c955');
  }).join('');
}

/** A mountain lake under the Tatras. */
export const tarn: Landscape = (mood) =>
  [
    sky(mood),
    ridge(TATRAS, 620, mood.far, true),
    ridge(FOOTHILLS, 620, mood.mid),
    forest(3, 600, 130, mood.near),
    blend('water', { x: 0, y: 596, width: 1600, height: 604 }, ...mood.water),
    fill('M0 596h1600v14q-800 30 -1600 0Z', mood.near, 0.35),
    polygon(
      [
        [690, 606],
        [830, 800],
        [980, 606],
      ],
      MATERIAL.white,
      0.16,
    ),
    ripples(11, 650, 1180),
  ].join('');

/** The Danube below Bratislava: wide water, poplars, a plain. */
export const danube: Landscape = (mood) =>
  [
    sky(mood, [360, 250]),
    hills(560, 90, mood.far),
    castle(1180, 480, 0.62, mood.mid),
    hills(610, 60, mood.mid, 160),
    poplars(mood.near),
    blend('water', { x: 0, y: 606, width: 1600, height: 594 }, ...mood.water),
    fill('M0 604c300 -26 500 10 820 4s520 -22 780 0v22h-1600Z', mood.grass[1]),
    ripples(23, 660, 1180),
  ].join('');

function poplars(colour: string): string {
  const next = scatter(5);
  return Array.from({ length: 15 }, (_, index) => {
    const x = 40 + index * 62 + next() * 30;
    const height = 110 + next() * 90;
    return oval(x, 612 - height / 2, 22 + next() * 8, height / 2, colour);
  }).join('');
}

/** Bratislava Castle as a silhouette, its four towers at the corners. */
function castle(x: number, y: number, size: number, colour: string): string {
  const tower = (at: number, top: number) =>
    box(at, top, 44, 150, 0, colour) +
    polygon(
      [
        [at - 6, top],
        [at + 22, top - 52],
        [at + 50, top],
      ],
      colour,
    );
  return placed(
    `translate(${x} ${y}) scale(${size})`,
    fill('M-260 190Q0 20 420 190Z', colour),
    box(0, -10, 240, 150, 0, colour),
    polygon(
      [
        [-10, -8],
        [30, -56],
        [210, -56],
        [250, -8],
      ],
      colour,
    ),
    tower(-22, -70),
    tower(220, -46),
    tower(36, -44),
    tower(168, -44),
    ...[20, 62, 104, 146, 188].flatMap((at) => [
      box(at, 24, 16, 26, 3, MATERIAL.cream, 0.45),
      box(at, 76, 16, 26, 3, MATERIAL.cream, 0.45),
    ]),
  );
}

/** A shore in front of the lake, for what is shown on land. */
export const shore: Landscape = (mood) =>
  [
    tarn(mood),
    fill('M0 905C260 850 520 930 820 900S1350 850 1600 915V1200H0Z', '#f7ecd2'),
    fill('M0 940C300 890 560 960 860 930S1380 890 1600 950V1200H0Z', MATERIAL.sand),
    pebbles(31, 985),
  ].join('');

function pebbles(seed: number, from: number): string {
  const next = scatter(seed);
  return Array.from({ length: 30 }, () => {
    const x = next() * 1600;
    const y = from + next() * (1180 - from);
    return oval(x, y, 10 + next() * 16, 6 + next() * 7, '#c9b48b', 0.7);
  }).join('');
}

/** A flowering meadow below the mountains. */
export const meadow: Landscape = (mood) =>
  [
    sky(mood),
    ridge(TATRAS.map(([x, y]): Point => [1600 - x, y + 30]).reverse(), 600, mood.far, true),
    ridge(FOOTHILLS, 720, mood.mid),
    forest(7, 668, 150, mood.near, { gap: [520, 1080] }),
    blend('grass', { x: 0, y: 650, width: 1600, height: 550 }, ...mood.grass),
    fill('M0 650C360 610 700 700 1050 660S1480 640 1600 668V720C1300 690 1000 760 640 728S200 690 0 730Z', mood.grass[0]),
    tufts(13, 800, mood.near),
    flowers(17, 800, [MATERIAL.white, '#f6d06f', '#e9a3b0']),
  ].join('');

/** A clearing among spruces. */
export const clearing: Landscape = (mood) =>
  [
    sky(mood, [1180, 260]),
    ridge(
      FOOTHILLS.map(([x, y]): Point => [x, y - 60]),
      640,
      mood.far,
    ),
    forest(19, 640, 260, mood.mid),
    box(0, 620, 1600, 120, 0, mood.mid),
    forest(29, 700, 380, mood.near, { gap: [330, 1270] }),
    fill('M0 668C400 640 900 700 1600 664V1200H0Z', mood.grass[0]),
    fill('M0 800C500 740 1000 830 1600 780V1200H0Z', mood.grass[1], 0.75),
    tufts(41, 860, mood.near),
  ].join('');

/** Deep snow under the ridge. */
export const snowfield: Landscape = (mood) =>
  [
    sky(mood),
    ridge(TATRAS, 680, mood.far, true),
    forest(37, 640, 190, mood.near, { snow: true, gap: [420, 1180] }),
    blend('snow', { x: 0, y: 620, width: 1600, height: 580 }, ...mood.snow),
    fill('M0 640C320 590 620 690 940 640S1400 600 1600 650V730C1250 690 960 770 640 720S200 690 0 740Z', mood.snow[0]),
    stroke('M0 880C400 830 700 900 1050 860S1450 850 1600 880', '#bcd2de', 8, 0.6),
    stroke('M120 1060C420 1010 800 1090 1240 1030', '#bcd2de', 8, 0.5),
    flakes(43),
  ].join('');

function flakes(seed: number): string {
  const next = scatter(seed);
  return Array.from({ length: 46 }, () => oval(next() * 1600, next() * 760, 4 + next() * 5, 4 + next() * 5, MATERIAL.white, 0.85)).join('');
}

/** A street above the town, with the castle. */
export const town: Landscape = (mood) =>
  [
    sky(mood, [1330, 230]),
    hills(600, 150, mood.far),
    castle(190, 330, 1.1, mood.mid),
    houses(mood),
    fill('M0 800h1600v400H0Z', '#cfc8ba'),
    box(0, 786, 1600, 30, 0, '#b9b1a1'),
    ...[80, 420, 760, 1100, 1440].map((x) => box(x, 1120, 170, 16, 8, MATERIAL.cream, 0.9)),
  ].join('');

function houses(mood: Mood): string {
  const walls = ['#f1d9b4', '#e9c6a4', '#f5e6cb', '#dfd2b8', '#f0cdb0'];
  const roofs = ['#b0573c', '#9a4a37', '#bd6a47'];
  const next = scatter(53);
  const parts: string[] = [];
  for (let x = -30, index = 0; x < 1600; index += 1) {
    const width = 130 + next() * 90;
    const top = 560 + next() * 90;
    parts.push(box(x, top, width, 260, 0, walls[index % walls.length] ?? MATERIAL.sand));
    parts.push(
      polygon(
        [
          [x - 10, top],
          [x + width / 2, top - 76],
          [x + width + 10, top],
        ],
        roofs[index % roofs.length] ?? '#b0573c',
      ),
    );
    for (const [column, row] of [
      [0.22, 40],
      [0.6, 40],
      [0.22, 118],
      [0.6, 118],
    ] as const) {
      parts.push(box(x + width * column, top + row, 28, 42, 4, mood.mid, 0.75));
    }
    x += width + 4;
  }
  return parts.join('');
}

/** Sandstone boulders in the woods. */
export const boulders: Landscape = (mood) =>
  [
    sky(mood, [250, 230]),
    forest(59, 690, 420, mood.mid),
    box(0, 600, 1600, 140, 0, mood.mid),
    fill('M760 700C740 400 860 180 1100 130C1330 90 1560 210 1660 420V900H760Z', '#b9a78c'),
    fill('M1060 140C1330 90 1560 210 1660 420V900H1250C1330 640 1250 330 1060 140Z', '#9c8a70'),
    stroke('M900 330q90 40 150 10M860 520q120 50 210 20M930 640q70 20 120 0', '#8a785f', 9, 0.7),
    ...[
      [960, 400],
      [1020, 560],
      [880, 450],
      [1000, 250],
    ].map(([x = 0, y = 0]) => oval(x, y, 20, 10, MATERIAL.white, 0.65)),
    fill('M0 690C400 660 900 730 1600 690V1200H0Z', mood.grass[1]),
    fill('M0 690C400 660 900 730 1600 690V770C1000 740 500 790 0 750Z', mood.grass[0]),
    tufts(61, 800, mood.near),
  ].join('');

/** A lawn on a day of celebration. */
export const garden: Landscape = (mood) =>
  [
    sky(mood),
    hills(600, 110, mood.far),
    hills(650, 80, mood.mid, 200),
    fence(),
    tree(170, 700, mood),
    blend('grass', { x: 0, y: 690, width: 1600, height: 510 }, ...mood.grass),
    bunting(),
    tufts(67, 820, mood.near, 22),
    flowers(71, 1000, [MATERIAL.white, '#f6d06f']),
  ].join('');

function fence(): string {
  const posts = Array.from({ length: 28 }, (_, index) => index * 60).map((x) =>
    polygon(
      [
        [x, 720],
        [x, 600],
        [x + 17, 578],
        [x + 34, 600],
        [x + 34, 720],
      ],
      MATERIAL.cream,
    ),
  );
  return box(0, 622, 1600, 16, 0, '#e4d7bc') + box(0, 676, 1600, 16, 0, '#e4d7bc') + posts.join('');
}

function tree(x: number, base: number, mood: Mood): string {
  return [
    box(x - 26, base - 240, 52, 250, 12, MATERIAL.woodDark),
    oval(x, base - 330, 190, 160, mood.near),
    oval(x - 80, base - 270, 120, 100, mood.near),
    oval(x + 60, base - 380, 110, 90, mood.mid),
  ].join('');
}

function bunting(): string {
  const colours = ['#e6ac2f', '#df6328', '#3b9296', '#1f6b4f'];
  const flags = Array.from({ length: 15 }, (_, index) => {
    const x = 300 + index * 88;
    const y = 300 + Math.sin((index / 14) * Math.PI) * 90;
    return polygon(
      [
        [x, y],
        [x + 46, y + 4],
        [x + 22, y + 66],
      ],
      colours[index % colours.length] ?? '#e6ac2f',
    );
  });
  return stroke('M200 280Q880 500 1640 270', MATERIAL.woodDark, 6) + flags.join('');
}

/** A plain sand backdrop: the second picture of a thing. */
export const studio: Landscape = () =>
  [
    blend('wall', { x: 0, y: 0, width: 1600, height: 900 }, '#f6ecd6', '#ecdcbd'),
    blend('floor', { x: 0, y: 880, width: 1600, height: 320 }, '#e2cfa8', '#d7c094'),
    oval(800, 560, 640, 520, MATERIAL.white, 0.25),
    ring(800, 560, 560, 450, MATERIAL.white, 3),
    line([0, 880], [1600, 880], '#cdb68a', 4, 0.5),
  ].join('');
