/** Gear for the woods: to carry, sleep, eat and find the way with. */
import { MATERIAL, type GearColours } from './palettes.ts';
import { box, fill, line, oval, placed, polygon, ring, shadow, stroke } from './svg.ts';

const { ink, rubber, steel, steelDark, woodDark, woodLight, white, cream } = MATERIAL;

const PEGS = [line([120, 1010], [96, 1046], steelDark, 12), line([1480, 1010], [1504, 1046], steelDark, 12)];

export function domeTent(c: GearColours): string {
  return [
    shadow(800, 1030, 660, 56),
    stroke('M420 560L120 1016M1180 560L1480 1016', cream, 6),
    fill('M250 1030C290 640 520 400 800 392C1080 400 1310 640 1350 1030Z', c.main),
    fill('M800 392C1080 400 1310 640 1350 1030H1080C1060 760 960 540 800 392Z', c.dark),
    fill('M250 1030C290 640 520 400 800 392C660 540 540 760 520 1030Z', c.light, 0.55),
    fill('M600 1030C620 800 690 640 800 560C910 640 980 800 1000 1030Z', '#3a2f22'),
    fill('M640 1030C660 850 720 720 800 650C880 720 940 850 960 1030Z', '#f6cf7c', 0.85),
    fill('M600 1030C620 800 690 640 800 560C740 700 712 860 716 1030Z', c.light),
    fill('M1000 1030C980 800 910 640 800 560C846 690 872 760 880 820C910 860 920 960 912 1030Z', c.light),
    stroke('M716 1030C712 860 740 700 800 560', c.accent, 9),
    stroke('M250 1030C290 640 520 400 800 392C1080 400 1310 640 1350 1030', c.dark, 12),
    stroke('M800 392C660 540 540 760 520 1030M800 392C960 540 1060 760 1080 1030', c.dark, 8, 0.6),
    fill('M690 402C760 376 840 376 910 402Q800 440 690 402Z', c.accent),
    placed('translate(800 700)', line([0, -60], [0, 0], ink, 5), box(-20, 0, 40, 52, 12, c.accent), oval(0, 28, 58, 58, '#ffe9b0', 0.5)),
    ...PEGS,
  ].join('');
}

export function tunnelTent(c: GearColours): string {
  return [
    shadow(800, 1030, 700, 56),
    stroke('M300 640L80 1010M1300 600L1530 1010', cream, 6),
    fill('M190 1030C180 760 250 560 400 560C620 500 1000 500 1230 540C1400 580 1440 800 1430 1030Z', c.main),
    fill('M980 1030C980 760 1060 540 1230 540C1400 580 1440 800 1430 1030Z', c.light),
    fill('M1060 1030C1064 820 1120 640 1216 634C1320 640 1362 820 1358 1030Z', '#3a2f22'),
    fill('M1060 1030C1064 820 1120 640 1216 634C1190 760 1176 900 1180 1030Z', c.dark),
    fill('M1210 1030C1220 900 1260 800 1300 780C1342 840 1360 930 1358 1030Z', '#f6cf7c', 0.85),
    stroke('M400 560C520 640 560 820 560 1030M760 512C880 600 900 820 900 1030M1230 540C1060 540 980 760 980 1030', c.dark, 12, 0.7),
    fill('M190 1030C180 760 250 560 400 560C300 660 290 860 310 1030Z', c.light, 0.5),
    box(620, 700, 170, 120, 30, '#cfe5ea', 0.9),
    line([705, 700], [705, 820], c.dark, 8),
    stroke('M400 560C620 500 1000 500 1230 540', c.accent, 14),
    line([80, 1010], [58, 1046], steelDark, 12),
    line([1530, 1010], [1552, 1046], steelDark, 12),
    placed('translate(1440 960)', box(-24, 0, 56, 76, 14, c.accent), stroke('M-14 0q18 -40 36 0', ink, 7)),
  ].join('');
}

export function backpack(c: GearColours): string {
  return [
    shadow(800, 1090, 380, 42),
    line([470, 230], [440, 1070], steelDark, 14),
    box(448, 196, 40, 120, 18, ink),
    line([1130, 230], [1160, 1070], steelDark, 14),
    box(1112, 196, 40, 120, 18, ink),
    box(470, 990, 660, 110, 55, '#3b9296'),
    oval(1085, 1045, 36, 50, '#23666b'),
    ring(1085, 1045, 18, 26, '#82c5c4', 8),
    fill('M520 420Q520 300 640 300H960Q1080 300 1080 420L1106 900Q1106 1000 1000 1000H600Q494 1000 494 900Z', c.main),
    fill('M940 300H960Q1080 300 1080 420L1106 900Q1106 1000 1000 1000H930Q1000 700 940 300Z', c.dark, 0.6),
    fill('M494 640Q420 660 430 760V900Q440 950 496 940Z', c.dark),
    fill('M1106 640Q1180 660 1170 760V900Q1160 950 1104 940Z', c.dark),
    box(1120, 560, 56, 170, 22, '#cfe5ea', 0.95),
    box(1126, 536, 44, 40, 10, ink),
    fill('M510 340Q520 190 650 170Q800 150 950 170Q1080 190 1090 340Q1094 400 1040 400H560Q506 400 510 340Z', c.light),
    stroke('M560 300Q800 250 1040 300', c.dark, 8, 0.6),
    box(600, 640, 400, 270, 46, c.light),
    box(600, 640, 400, 70, 30, c.main),
    stroke('M630 726H970', c.accent, 12),
    box(940, 714, 44, 26, 10, c.accent),
    ...[650, 950].map((x) => line([x, 380], [x, 640], ink, 20) + box(x - 26, 470, 52, 56, 12, ink) + box(x - 14, 484, 28, 28, 6, steel)),
    ...[650, 950].map((x) => line([x, 920], [x, 1096], ink, 20)),
    stroke('M760 176Q800 110 840 176', ink, 18),
    box(770, 780, 60, 74, 10, c.accent),
    polygon(
      [
        [778, 836],
        [800, 798],
        [822, 836],
      ],
      c.dark,
    ),
  ].join('');
}

export function sleepingBag(c: GearColours): string {
  return [
    shadow(800, 1040, 700, 60),
    polygon(
      [
        [180, 880],
        [1120, 640],
        [1450, 800],
        [520, 1080],
      ],
      '#3f5f6b',
    ),
    polygon(
      [
        [180, 860],
        [1120, 620],
        [1450, 780],
        [520, 1060],
      ],
      '#6f98a5',
    ),
    ...[0.15, 0.3, 0.45, 0.6, 0.75, 0.9].map((part) =>
      line([180 + 940 * part, 860 - 240 * part], [520 + 930 * part, 1060 - 280 * part], '#4d7683', 9, 0.8),
    ),
    fill(
      'M330 850C360 760 470 740 560 740L1090 610C1210 580 1330 640 1350 720C1360 790 1300 830 1230 850L640 1000C480 1040 330 960 330 850Z',
      c.dark,
    ),
    fill(
      'M330 830C360 740 470 716 560 716L1090 586C1210 560 1330 620 1350 700C1360 770 1300 806 1230 826L640 976C480 1016 330 940 330 830Z',
      c.main,
    ),
    ...[660, 780, 900, 1020, 1140].map((x) =>
      stroke(`M${x} ${702 - (x - 560) * 0.24}q60 120 20 ${264 - (x - 660) * 0.05}`, c.dark, 8, 0.55),
    ),
    fill('M340 832C360 752 440 726 540 730C580 790 590 880 560 950C440 960 350 920 340 832Z', c.light),
    fill('M386 836C400 780 450 766 510 772C536 810 540 860 524 902C450 906 394 886 386 836Z', '#3a2f22'),
    oval(462, 838, 64, 44, cream),
    stroke('M560 950L1270 766', c.accent, 10),
    placed(
      'translate(1270 900)',
      box(-90, -140, 180, 230, 60, c.main),
      oval(0, -132, 84, 30, c.light),
      stroke('M-40 -134q40 -46 80 0', ink, 10),
      line([-88, -30], [88, -30], ink, 12),
      line([-88, 40], [88, 40], ink, 12),
    ),
  ].join('');
}

export function cooler(c: GearColours): string {
  const bottle = (x: number, colour: string, top: number) =>
    box(x - 22, top - 66, 44, 110, 12, colour) + box(x - 32, top, 64, 200, 18, colour) + box(x - 24, top - 84, 48, 26, 6, ink);
  return [
    shadow(800, 1070, 560, 52),
    box(384, 350, 832, 280, 44, c.dark),
    box(412, 376, 776, 230, 28, c.light),
    box(412, 376, 776, 60, 28, '#ffffff', 0.25),
    bottle(620, '#5f8f5a', 470),
    bottle(780, '#8a5a33', 500),
    bottle(930, '#5f8f5a', 480),
    ...[
      [560, 590],
      [700, 570],
      [860, 596],
      [1010, 574],
      [1100, 600],
      [480, 600],
    ].map(([x = 0, y = 0]) =>
      placed(`rotate(${(x * 7) % 40} ${x} ${y})`, box(x - 40, y - 36, 80, 74, 14, '#dff1f6'), box(x - 28, y - 26, 26, 22, 6, white, 0.9)),
    ),
    box(370, 600, 860, 460, 46, c.main),
    box(370, 600, 860, 70, 30, c.light),
    fill('M1090 600H1184Q1230 600 1230 646V1014Q1230 1060 1184 1060H1050Q1130 820 1090 600Z', c.dark, 0.5),
    box(410, 980, 780, 50, 25, c.dark, 0.5),
    box(330, 720, 70, 170, 26, rubber),
    box(1200, 720, 70, 170, 26, rubber),
    box(540, 640, 70, 120, 18, rubber),
    box(990, 640, 70, 120, 18, rubber),
    box(650, 780, 300, 140, 26, cream),
    fill('M690 890L760 810L800 856L850 796L912 890Z', c.main),
    box(420, 1046, 130, 36, 12, rubber),
    box(1050, 1046, 130, 36, 12, rubber),
    oval(1150, 960, 22, 22, c.accent),
  ].join('');
}

export function campKitchen(c: GearColours): string {
  return [
    shadow(800, 1120, 620, 46),
    stroke('M360 820L520 1110M520 820L360 1110M1080 820L1240 1110M1240 820L1080 1110', steelDark, 22),
    box(240, 780, 1120, 54, 20, woodLight),
    box(240, 816, 1120, 22, 10, woodDark),
    polygon(
      [
        [360, 690],
        [420, 470],
        [1080, 470],
        [1080, 690],
      ],
      c.dark,
    ),
    polygon(
      [
        [390, 680],
        [438, 500],
        [1050, 500],
        [1050, 680],
      ],
      c.main,
      0.75,
    ),
    box(360, 686, 720, 98, 20, c.main),
    box(380, 672, 680, 24, 10, rubber),
    oval(480, 738, 28, 28, cream),
    oval(960, 738, 28, 28, cream),
    line([480, 738], [480, 716], ink, 8),
    line([960, 738], [976, 722], ink, 8),
    ...[-1, 0, 1].map((step) => fill(`M${540 + step * 44 - 14} 674q14 -40 28 0Z`, '#4fa8e0')),
    box(430, 480, 240, 180, 26, steel),
    box(600, 480, 70, 180, 26, steelDark, 0.6),
    box(414, 466, 272, 36, 18, steelDark),
    box(530, 436, 40, 34, 12, ink),
    stroke('M414 540q-50 0 -48 46M686 540q50 0 48 46', ink, 14),
    ...[480, 550, 620].map((x, index) => stroke(`M${x} ${410 - index * 6}q-30 -40 0 -78t0 -78`, white, 12, 0.7)),
    fill('M800 640H1030L1006 676H824Z', ink),
    oval(915, 640, 116, 20, steelDark),
    oval(880, 636, 30, 9, '#f5c955'),
    oval(946, 640, 34, 9, white),
    oval(948, 638, 13, 6, '#f0a93c'),
    line([1030, 646], [1210, 610], ink, 20),
    placed(
      'translate(1230 690)',
      box(-56, 0, 112, 100, 18, c.accent),
      stroke('M56 24q46 0 40 34t-44 28', c.accent, 16),
      oval(0, 4, 54, 12, '#5b3a22'),
    ),
    placed('translate(300 700)', box(-40, 10, 80, 74, 14, cream), box(-40, 34, 80, 26, 0, '#df6328')),
  ].join('');
}

export function satelliteDevice(c: GearColours): string {
  return [
    placed(
      'translate(1270 220) rotate(-24)',
      box(-46, -40, 92, 80, 12, steel),
      box(-230, -30, 160, 60, 6, '#2f5f8f'),
      box(70, -30, 160, 60, 6, '#2f5f8f'),
      ...[-190, -150, -110, 110, 150, 190].map((x) => line([x, -30], [x, 30], '#8fc1e3', 4)),
      line([-70, 0], [-46, 0], steelDark, 10),
      line([46, 0], [70, 0], steelDark, 10),
      oval(0, 54, 30, 14, cream),
    ),
    ...[0, 1, 2].map((step) =>
      stroke(`M${1150 - step * 66} ${268 + step * 16}q-6 66 ${54 + step * 10} ${96 + step * 32}`, c.accent, 12, 0.9 - step * 0.2),
    ),
    fill('M250 1200C320 1010 560 950 800 960S1280 1010 1350 1200Z', '#8b8f86'),
    fill('M250 1200C320 1010 560 950 800 960C700 1000 640 1090 620 1200Z', '#a7aaa0'),
    shadow(800, 1040, 240, 26),
    placed(
      'rotate(-7 800 740)',
      box(850, 250, 92, 230, 40, rubber),
      box(872, 270, 48, 140, 22, steelDark),
      box(590, 400, 420, 650, 84, rubber),
      box(610, 420, 380, 610, 70, c.main),
      box(600, 640, 30, 160, 14, c.dark),
      box(970, 640, 30, 160, 14, c.dark),
      box(652, 476, 296, 300, 26, ink),
      box(668, 492, 264, 268, 16, '#dce9d2'),
      fill('M668 700L740 590L790 650L850 560L932 690V744Q932 760 916 760H684Q668 760 668 744Z', '#8fb58a'),
      stroke('M690 740Q740 650 800 690T910 560', '#df6328', 9),
      oval(910, 558, 17, 17, '#df6328'),
      oval(910, 558, 7, 7, white),
      oval(800, 870, 62, 62, ink),
      oval(800, 870, 46, 46, steel),
      polygon(
        [
          [800, 838],
          [818, 862],
          [782, 862],
        ],
        ink,
      ),
      polygon(
        [
          [800, 902],
          [818, 878],
          [782, 878],
        ],
        ink,
      ),
      box(652, 830, 62, 44, 16, c.dark),
      box(886, 830, 62, 44, 16, c.dark),
      box(700, 956, 200, 50, 24, '#c3261d'),
      `<text x="800" y="994" font-family="sans-serif" font-size="38" font-weight="700" text-anchor="middle" fill="${white}">SOS</text>`,
    ),
    stroke('M640 420q-90 -60 -60 -150t110 -20', c.accent, 16),
    stroke('M560 230q-30 -10 -20 -44t44 -18t16 56q-16 20 -40 6Z', steelDark, 14),
  ].join('');
}
