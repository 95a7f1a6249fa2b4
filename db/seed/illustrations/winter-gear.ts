/** Gear for snow: to slide, walk and stay alive with. */
import { MATERIAL, type GearColours } from './palettes.ts';
import { box, fill, line, oval, placed, polygon, ring, shadow, stroke } from './svg.ts';

const { ink, rubber, steel, steelDark, wood, woodDark, woodLight, white, cream } = MATERIAL;

/** Snow heaped up where something was pushed into it. */
function mound(x: number, y: number, half: number): string {
  return (
    fill(`M${x - half} ${y + 30}Q${x - half * 0.5} ${y - 30} ${x} ${y - 24}T${x + half} ${y + 30}Z`, white) +
    oval(x, y + 32, half, 16, '#bcd2de', 0.5)
  );
}

function ski(c: GearColours): string {
  return [
    fill('M-46 470V-330Q-46 -420 0 -452Q46 -420 46 -330V470Z', c.main),
    fill('M10 470V-446Q46 -410 46 -330V470Z', c.dark, 0.5),
    fill('M-46 -120L46 -220V-130L-46 -30Z', c.accent),
    fill('M-46 -10L46 -110V-80L-46 20Z', cream),
    box(-34, 60, 68, 70, 14, rubber),
    box(-28, 140, 56, 60, 8, steelDark),
    box(-34, 210, 68, 84, 14, rubber),
    box(-14, 250, 28, 60, 8, c.accent),
  ].join('');
}

function pole(grip: string): string {
  return [
    line([0, -350], [0, 430], steelDark, 13),
    box(-20, -420, 40, 120, 18, grip),
    stroke('M0 -396q54 30 30 110', ink, 8),
    oval(0, 350, 46, 14, ink),
  ].join('');
}

export function skis(c: GearColours): string {
  return [
    shadow(800, 1090, 440, 36),
    placed('translate(480 660) rotate(-9)', pole(c.accent)),
    placed('translate(1120 660) rotate(9)', pole(c.accent)),
    placed('translate(700 620) rotate(-7)', ski(c)),
    placed('translate(890 620) rotate(7)', ski(c)),
    mound(660, 1060, 190),
    mound(950, 1066, 190),
    mound(480, 1070, 90),
    mound(1140, 1074, 90),
  ].join('');
}

export function snowboard(c: GearColours): string {
  const binding = (y: number, turn: number) =>
    placed(
      `translate(0 ${y}) rotate(${turn})`,
      box(-96, -52, 192, 104, 30, rubber),
      box(-70, -44, 140, 88, 24, steelDark),
      box(60, -66, 58, 132, 26, ink),
      box(-60, -60, 30, 120, 12, c.accent),
      box(6, -60, 30, 120, 12, c.accent),
    );
  return [
    shadow(810, 1080, 360, 34),
    placed(
      'translate(800 600) rotate(11)',
      fill(
        'M0 -500C100 -500 140 -420 136 -330Q112 0 136 330C140 420 100 500 0 500S-140 420 -136 330Q-112 0 -136 -330C-140 -420 -100 -500 0 -500Z',
        c.main,
      ),
      fill('M40 -496C110 -480 140 -410 136 -330Q112 0 136 330C140 420 100 500 20 500Q90 0 40 -496Z', c.dark, 0.5),
      fill('M-132 -260L-60 -370L0 -290L60 -390L132 -260Q120 -160 120 -120H-120Q-122 -170 -132 -260Z', cream),
      fill('M-120 -120Q0 -190 120 -120V-70Q0 -140 -120 -70Z', c.accent),
      fill('M-118 80Q0 20 118 80V130Q0 70 -118 130Z', c.light),
      binding(-10, 14),
      binding(260, -8),
    ),
    mound(690, 1060, 260),
    mound(900, 1078, 160),
  ].join('');
}

export function snowshoes(c: GearColours): string {
  const shoe = [
    fill(
      'M0 -430C120 -430 170 -330 160 -190C150 -40 130 120 90 260Q60 400 0 420Q-60 400 -90 260C-130 120 -150 -40 -160 -190C-170 -330 -120 -430 0 -430Z',
      c.dark,
    ),
    fill(
      'M0 -392C96 -392 136 -310 128 -186C118 -40 100 110 66 240Q44 350 0 372Q-44 350 -66 240C-100 110 -118 -40 -128 -186C-136 -310 -96 -392 0 -392Z',
      c.main,
    ),
    ...[-300, -250, -200].map((y) => stroke(`M-110 ${y}Q0 ${y + 26} 110 ${y}`, c.light, 13)),
    fill('M-110 -150H110L94 -40H-94Z', c.dark),
    ...[180, 230, 280].map((y) => stroke(`M${-84 + (y - 180) * 0.25} ${y}H${84 - (y - 180) * 0.25}`, c.light, 13)),
    box(-84, -70, 168, 210, 40, rubber),
    box(-60, -40, 120, 150, 30, steelDark),
    ...[-40, 20, 80].map((y) => box(-100, y, 200, 30, 12, c.accent) + box(62, y - 6, 40, 42, 10, ink)),
    polygon(
      [
        [-90, 140],
        [-60, 190],
        [-40, 140],
      ],
      steel,
    ),
    polygon(
      [
        [90, 140],
        [60, 190],
        [40, 140],
      ],
      steel,
    ),
    stroke('M0 -430C120 -430 170 -330 160 -190', white, 8, 0.5),
  ].join('');
  return [
    shadow(800, 1080, 480, 40),
    placed('translate(600 640) rotate(-9)', shoe),
    placed('translate(1010 650) rotate(10)', shoe),
    mound(560, 1060, 220),
    mound(1060, 1066, 230),
    line([300, 320], [330, 1080], steelDark, 14),
    box(276, 250, 46, 140, 20, c.accent),
    oval(326, 990, 56, 18, ink),
    mound(330, 1080, 90),
  ].join('');
}

export function avalancheKit(c: GearColours): string {
  return [
    shadow(800, 1080, 600, 46),
    placed(
      'rotate(14 430 640)',
      box(410, 190, 44, 560, 16, c.accent),
      box(340, 160, 184, 52, 26, rubber),
      fill('M320 740H544Q566 740 562 780L548 1010Q546 1050 500 1060L432 1076L364 1060Q318 1050 316 1010L302 780Q298 740 320 740Z', c.main),
      fill('M432 740H544Q566 740 562 780L548 1010Q546 1050 500 1060L432 1076Z', c.dark, 0.55),
      stroke('M372 790V1000M492 790V1000', c.light, 14),
      box(392, 690, 80, 110, 18, steelDark),
    ),
    placed(
      'rotate(-20 1220 640)',
      ...[0, 1, 2, 3, 4].map(
        (part) =>
          box(1180, 180 + part * 178, 26, 166, 8, part % 2 === 0 ? '#df6328' : cream) + box(1184, 344 + part * 178, 18, 16, 4, steelDark),
      ),
      polygon(
        [
          [1180, 1058],
          [1206, 1058],
          [1193, 1096],
        ],
        steel,
      ),
      box(1168, 150, 50, 46, 14, ink),
    ),
    placed(
      'translate(0 70) rotate(6 830 760)',
      stroke('M760 560C600 470 560 700 690 760M920 560C1080 470 1120 700 980 760', ink, 26),
      box(690, 520, 290, 450, 80, rubber),
      box(706, 536, 258, 418, 66, c.main),
      box(742, 586, 186, 180, 22, ink),
      box(754, 598, 162, 156, 14, '#dce9d2'),
      stroke('M835 720V640M835 640L806 672M835 640L864 672', c.dark, 14),
      ...[0, 1, 2].map((step) =>
        stroke(`M${790 - step * 14} ${632 - step * 4}q${45 + step * 14} ${-34 - step * 8} ${90 + step * 28} 0`, '#df6328', 7, 0.8),
      ),
      oval(835, 850, 58, 58, '#c3261d'),
      oval(835, 850, 36, 36, white, 0.25),
      box(752, 910, 166, 20, 10, c.dark),
    ),
    mound(300, 1080, 200),
    mound(830, 1050, 170),
    mound(1080, 1090, 180),
  ].join('');
}

export function sled(c: GearColours): string {
  const runner = (shift: number, colour: string) =>
    placed(
      `translate(${shift} ${-shift * 0.55})`,
      stroke('M300 700C220 720 210 840 280 930Q330 990 430 990H1330', colour, 34),
      stroke('M280 946Q330 1010 430 1010H1330', steelDark, 12),
      ...[520, 820, 1120].map((x) => box(x, 800, 34, 180, 8, colour)),
    );
  return [
    shadow(840, 1040, 620, 40),
    runner(110, woodDark),
    ...[0, 1, 2, 3, 4].map((slat) =>
      placed(`translate(${slat * 26} ${-slat * 15})`, box(360, 790, 960, 24, 10, slat % 2 ? wood : woodLight)),
    ),
    runner(0, wood),
    box(360, 790, 960, 34, 12, woodLight),
    fill('M760 700Q930 668 1240 690L1300 780Q1000 800 720 786Z', c.main),
    fill('M720 786Q1000 800 1300 780L1310 816Q1000 836 716 820Z', c.dark),
    ...[830, 940, 1050, 1160].map((x) => line([x, 694], [x - 14, 786], c.accent, 12)),
    stroke('M1310 800C1370 720 1370 590 1350 520', wood, 26),
    stroke('M1410 740C1470 660 1470 540 1450 470', woodDark, 26),
    line([1350, 530], [1450, 480], woodLight, 26),
    line([1362, 610], [1458, 560], woodLight, 22),
    stroke('M290 710C180 760 120 900 60 960Q20 1010 90 1030', '#df6328', 12),
    ring(292, 716, 20, 20, steelDark, 9),
    mound(1360, 1040, 150),
  ].join('');
}

/** Shallow sledges with a long seat, steered by pulling up a horn. */
export function hornSled(c: GearColours): string {
  return [
    shadow(820, 1050, 640, 40),
    stroke('M320 560C240 640 260 860 420 900H1350', woodDark, 34),
    stroke('M420 918H1350', steelDark, 12),
    fill('M470 760L1260 690L1390 790L560 880Z', c.dark),
    fill('M470 740L1260 670L1390 770L560 860Z', c.main),
    ...[0.2, 0.4, 0.6, 0.8].map((part) => line([470 + 790 * part, 740 - 70 * part], [560 + 830 * part, 860 - 90 * part], c.accent, 16)),
    ...[620, 960, 1280].map((x) => box(x, 850, 36, 140, 10, wood)),
    stroke('M210 640C130 720 150 960 330 1000H1330', wood, 36),
    stroke('M330 1020H1330', steelDark, 13),
    stroke('M320 560q30 -40 70 -10M210 640q30 -40 70 -10', woodLight, 20),
    stroke('M300 600Q420 700 520 760M210 680Q400 800 560 850', '#df6328', 12),
    mound(1340, 1050, 150),
  ].join('');
}
