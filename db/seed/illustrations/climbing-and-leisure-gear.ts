/** Rock, ice, and an afternoon in the garden. */
import { MATERIAL, type GearColours } from './palettes.ts';
import { box, fill, line, oval, placed, polygon, ring, shadow, stroke } from './svg.ts';

const { ink, rubber, steel, steelDark, wood, woodDark, woodLight, white, cream } = MATERIAL;

export function crashPad(c: GearColours): string {
  return [
    shadow(760, 1090, 660, 54),
    polygon(
      [
        [150, 960],
        [640, 760],
        [1400, 850],
        [980, 1100],
      ],
      c.main,
    ),
    polygon(
      [
        [150, 960],
        [980, 1100],
        [980, 1150],
        [150, 1010],
      ],
      c.dark,
    ),
    polygon(
      [
        [980, 1100],
        [1400, 850],
        [1400, 900],
        [980, 1150],
      ],
      ink,
    ),
    line([400, 860], [1196, 976], c.dark, 10),
    polygon(
      [
        [330, 930],
        [560, 838],
        [900, 880],
        [690, 986],
      ],
      c.light,
    ),
    fill('M480 930L600 850L650 890L720 852L740 930L650 966Z', c.accent),
    placed(
      'translate(330 560) rotate(-4)',
      box(-130, -160, 300, 420, 30, c.dark),
      box(-150, -170, 290, 420, 30, c.main),
      box(-110, -120, 210, 150, 24, c.light),
      stroke('M-80 -170Q-100 60 -70 250M60 -170Q90 60 60 250', ink, 26),
      box(-86, 120, 160, 34, 10, ink),
      box(-24, 112, 44, 50, 12, c.accent),
      stroke('M-40 -170q40 -70 80 0', ink, 18),
    ),
    placed(
      'translate(1130 900) rotate(12)',
      fill('M-110 30C-110 -10 -60 -60 -10 -60Q30 -60 40 -30Q100 -20 120 20Q120 44 90 44H-90Q-110 44 -110 30Z', '#c3482c'),
      fill('M-110 30Q-110 52 -90 52H90Q120 48 120 20L110 34H-100Z', ink),
      stroke('M-30 -56L20 -6M4 -60L48 -14', cream, 8),
    ),
    placed(
      'translate(900 870)',
      fill('M-50 -40H50L60 60Q0 90 -60 60Z', c.accent),
      oval(0, -40, 50, 16, cream),
      oval(0, -42, 36, 10, white),
      line([-56, 0], [56, 0], ink, 8),
    ),
  ].join('');
}

function carabiner(x: number, y: number, turn: number, colour: string): string {
  return placed(
    `translate(${x} ${y}) rotate(${turn})`,
    stroke('M-34 -70Q-40 -100 0 -104Q44 -100 40 -60L26 70Q16 100 -12 94Q-38 86 -36 56Z', colour, 20),
    line([-35, -50], [-37, 46], steel, 13),
  );
}

export function rope(c: GearColours): string {
  const strand = (shift: number, squeeze: number, colour: string) =>
    ring(800 + shift, 690, 400 - squeeze, 300 - squeeze * 0.75, colour, 34);
  const marks = (squeeze: number, shift: number) =>
    `<ellipse cx="${800 + shift}" cy="690" rx="${400 - squeeze}" ry="${300 - squeeze * 0.75}" fill="none" stroke="${c.accent}" stroke-width="10" stroke-dasharray="16 44"/>`;
  return [
    shadow(800, 1060, 540, 50),
    ...[0, 1, 2, 3, 4].map((turn) => {
      const squeeze = turn * 36;
      const shift = ((turn * 37) % 21) - 10;
      return (
        strand(shift, squeeze, turn % 2 ? c.light : c.main) +
        ring(800 + shift, 694, 400 - squeeze, 300 - squeeze * 0.75, c.dark, 5) +
        marks(squeeze, shift)
      );
    }),
    ...[0, 1, 2, 3, 4, 5].map((turn) =>
      placed(`rotate(${turn * 1.5} 800 330)`, box(676 + turn * 3, 300 + turn * 33, 250 - turn * 6, 36, 18, turn % 2 ? c.light : c.main)),
    ),
    stroke('M740 310C700 180 860 130 880 250', c.main, 34),
    stroke('M740 310C700 180 860 130 880 250', c.accent, 8, 0.8),
    stroke('M1120 880C1240 960 1320 900 1380 1000S1300 1100 1220 1080', c.main, 34),
    stroke('M1120 880C1240 960 1320 900 1380 1000S1300 1100 1220 1080', c.accent, 8, 0.8),
    ...[0, 1].map((pair) => {
      const x = 330 + pair * 110;
      const y = 860 + pair * 50;
      return (
        carabiner(x, y - 110, -16, steelDark) +
        placed(`rotate(-16 ${x} ${y})`, box(x - 22, y - 50, 44, 150, 12, c.accent)) +
        carabiner(x + 34, y + 150, -16, c.dark)
      );
    }),
  ].join('');
}

export function iceTools(c: GearColours): string {
  const axe = [
    box(-17, -360, 34, 780, 14, c.main),
    box(3, -360, 14, 780, 7, c.dark),
    box(-22, 130, 44, 240, 16, rubber),
    polygon(
      [
        [-14, 420],
        [14, 420],
        [0, 500],
      ],
      steel,
    ),
    fill('M-30 -390H40Q220 -380 330 -270L336 -230Q220 -320 40 -332H-30Z', steel),
    ...[120, 170, 220, 270].map((x) =>
      polygon(
        [
          [x, -352 + (x - 120) * 0.42],
          [x + 22, -338 + (x - 120) * 0.42],
          [x + 6, -318 + (x - 120) * 0.42],
        ],
        steelDark,
      ),
    ),
    fill('M-20 -392L-150 -410Q-190 -370 -180 -320L-150 -318L-20 -334Z', steelDark),
    box(-26, -400, 60, 76, 12, steelDark),
    stroke('M-16 -300C-120 -200 -130 60 -30 150', c.accent, 14),
  ].join('');
  const crampon = [
    fill('M-220 -40C-220 -90 -120 -100 -40 -70L120 -96C220 -100 260 -50 256 -10C250 50 120 40 40 20C-60 50 -220 30 -220 -40Z', c.main),
    fill('M-180 -40C-180 -64 -110 -70 -40 -44L120 -66C190 -70 220 -40 216 -12C200 20 110 14 40 -6C-60 20 -180 6 -180 -40Z', c.dark),
    ...[-190, -120, 40, 120, 200].map((x) =>
      polygon(
        [
          [x - 24, 16],
          [x + 24, 16],
          [x, 104],
        ],
        steel,
      ),
    ),
    polygon(
      [
        [250, -36],
        [340, 8],
        [244, 20],
      ],
      steel,
    ),
    polygon(
      [
        [236, 6],
        [316, 62],
        [214, 34],
      ],
      steelDark,
    ),
    stroke('M-200 -60Q-180 -200 -60 -190T120 -120', ink, 20),
    stroke('M120 -90Q180 -190 60 -200', c.accent, 20),
    box(-90, -216, 70, 46, 12, steelDark),
  ].join('');
  return [
    shadow(800, 1090, 620, 44),
    placed('translate(900 590) rotate(26)', axe),
    placed('translate(700 590) scale(-1 1) rotate(26)', axe),
    placed('translate(400 980)', crampon),
    placed('translate(1180 990) scale(1.02)', crampon),
    fill('M180 1120Q300 1060 480 1100T900 1096T1420 1110V1140H180Z', white, 0.95),
  ].join('');
}

export function cornhole(c: GearColours): string {
  const bag = (x: number, y: number, turn: number, colour: string) =>
    placed(
      `translate(${x} ${y}) rotate(${turn})`,
      fill('M-62 -50Q0 -66 62 -50Q74 0 62 50Q0 66 -62 50Q-74 0 -62 -50Z', colour),
      stroke('M-46 -34Q0 -46 46 -34M-46 36Q0 46 46 36', white, 5, 0.6),
    );
  const board = [
    polygon(
      [
        [-250, 250],
        [250, 250],
        [180, -260],
        [-180, -260],
      ],
      woodLight,
    ),
    polygon(
      [
        [-214, 220],
        [214, 220],
        [156, -232],
        [-156, -232],
      ],
      c.main,
    ),
    polygon(
      [
        [-60, 220],
        [60, 220],
        [22, -232],
        [-22, -232],
      ],
      c.light,
    ),
    polygon(
      [
        [-250, 250],
        [250, 250],
        [250, 300],
        [-250, 300],
      ],
      woodDark,
    ),
    oval(0, -120, 66, 44, ink),
    ring(0, -120, 66, 44, cream, 8),
  ].join('');
  return [
    placed('translate(1270 700) scale(0.36)', shadow(0, 320, 300, 30), board),
    shadow(640, 1120, 420, 40),
    polygon(
      [
        [390, 860],
        [420, 860],
        [420, 1100],
        [390, 1100],
      ],
      woodDark,
    ),
    polygon(
      [
        [870, 860],
        [900, 860],
        [900, 1100],
        [870, 1100],
      ],
      woodDark,
    ),
    placed('translate(640 820) scale(1.22)', board),
    bag(560, 900, 12, c.accent),
    bag(760, 990, -20, '#df6328'),
    bag(430, 1120, 4, '#df6328'),
    bag(1010, 1090, -14, c.accent),
    bag(1100, 1120, 20, c.accent),
    stroke('M980 700C1010 520 1090 430 1180 420', white, 9, 0.8),
    bag(960, 420, -26, '#df6328'),
    stroke('M900 470C850 520 820 560 800 620M980 500C950 560 930 600 920 650', white, 9, 0.7),
  ].join('');
}

export function canopy(c: GearColours): string {
  const leg = (x: number, y: number, colour: string) => box(x - 13, 560, 26, y - 560, 6, colour);
  const scallops = Array.from({ length: 10 }, (_, index) =>
    fill(`M${240 + index * 112} 600h112v40q-56 62 -112 0Z`, index % 2 ? cream : c.main),
  );
  return [
    shadow(800, 1110, 640, 40),
    leg(420, 1000, steelDark),
    leg(1180, 1000, steelDark),
    stroke('M420 720L800 620L1180 720M420 620L800 720L1180 620', steelDark, 9, 0.7),
    box(520, 880, 560, 30, 10, cream),
    polygon(
      [
        [520, 905],
        [1080, 905],
        [1060, 1010],
        [540, 1010],
      ],
      white,
      0.9,
    ),
    placed(
      'translate(640 880)',
      box(-50, -70, 36, 70, 10, '#5f8f5a'),
      oval(50, -16, 70, 18, woodLight),
      oval(30, -30, 24, 20, '#df6328'),
      oval(70, -30, 24, 20, '#e6ac2f'),
    ),
    placed('translate(930 880)', box(-40, -60, 60, 60, 12, c.light), box(40, -44, 44, 44, 10, c.accent)),
    leg(260, 1100, steel),
    leg(1340, 1100, steel),
    box(220, 1080, 80, 40, 10, rubber),
    box(1300, 1080, 80, 40, 10, rubber),
    fill('M240 606L760 300Q800 280 840 300L1360 606Z', c.main),
    fill('M800 284Q824 288 840 300L1360 606H980Z', c.dark, 0.7),
    fill('M620 606L788 288Q800 284 812 288L980 606Z', c.light),
    ...scallops,
    stroke('M240 604H1360', c.dark, 8, 0.6),
    line([800, 290], [800, 226], steelDark, 10),
    fill('M800 228Q850 216 896 240Q850 262 800 262Z', c.accent),
  ].join('');
}

/** A low shelter against the sun, open to the front. */
export function sunShelter(c: GearColours): string {
  return [
    shadow(800, 1090, 680, 50),
    stroke('M330 560L110 1060M1270 560L1490 1060', cream, 7),
    fill('M260 1060C300 700 520 470 800 460C1080 470 1300 700 1340 1060H1160C1140 860 1000 700 800 690C600 700 460 860 440 1060Z', c.main),
    fill('M440 1060C460 860 600 700 800 690C1000 700 1140 860 1160 1060Z', c.dark),
    fill('M480 1060C520 900 640 800 800 796C960 800 1080 900 1120 1060Z', ink, 0.25),
    fill('M260 1060C300 700 520 470 800 460C620 560 500 760 440 1060Z', c.light, 0.7),
    stroke('M560 540Q500 640 470 900M1040 540Q1100 640 1130 900', c.accent, 16),
    polygon(
      [
        [420, 1050],
        [1180, 1050],
        [1280, 1120],
        [320, 1120],
      ],
      c.accent,
    ),
    ...[0.2, 0.4, 0.6, 0.8].map((part) => line([420 + 760 * part, 1050], [320 + 960 * part, 1120], white, 10, 0.7)),
    placed(
      'translate(980 1010)',
      oval(0, 0, 74, 74, white),
      fill('M0 0L-30 -68A74 74 0 0 1 30 -68Z', '#df6328'),
      fill('M0 0L74 -6A74 74 0 0 1 44 60Z', '#3b9296'),
      fill('M0 0L-44 60A74 74 0 0 1 -74 -6Z', '#e6ac2f'),
    ),
    ...[90, 1470].map((x) => box(x, 1040, 60, 50, 20, woodLight)),
    oval(640, 1030, 60, 30, wood),
    stroke('M600 1020q40 -70 80 0', woodDark, 12),
  ].join('');
}
