/** Boats, boards and what one wears on the water. */
import { MATERIAL, type GearColours } from './palettes.ts';
import { box, fill, line, oval, placed, ring, shadow, stroke } from './svg.ts';

const { ink, rubber, steel, wood, woodDark, white, cream } = MATERIAL;

function wake(cx: number, y: number, half: number): string {
  return (
    oval(cx, y, half, 30, '#1d4f78', 0.28) +
    stroke(`M${cx - half - 40} ${y + 8}q${half * 0.5} 34 ${half} 30t${half + 60} -34`, white, 8, 0.75) +
    stroke(`M${cx - half * 0.7} ${y + 58}q${half * 0.7} 22 ${half * 1.5} 0`, white, 6, 0.5)
  );
}

function doublePaddle(blade: string): string {
  return [
    line([-470, 0], [470, 0], ink, 16),
    line([-60, 0], [60, 0], steel, 18),
    ...[-1, 1].map((side) =>
      placed(
        `scale(${side} 1)`,
        fill('M440 0C470 -52 560 -62 640 -34Q660 0 640 34C560 62 470 52 440 0Z', blade),
        fill('M440 0H655Q656 18 640 34C560 62 470 52 440 0Z', ink, 0.16),
      ),
    ),
  ].join('');
}

export function kayak(c: GearColours): string {
  return [
    wake(800, 890, 600),
    placed('translate(830 640) rotate(-17)', doublePaddle(c.accent)),
    fill('M140 742C330 716 560 706 800 706S1290 706 1470 732C1390 850 1120 904 800 904S230 866 140 742Z', c.main),
    fill('M250 815C420 880 620 904 800 904S1250 880 1400 804C1250 850 1020 866 800 866S400 860 250 815Z', c.dark),
    fill('M140 742C330 716 560 706 800 706S1290 706 1470 732C1290 772 1050 782 800 782S330 776 140 742Z', c.light),
    oval(790, 742, 196, 34, c.dark),
    oval(790, 740, 172, 25, rubber),
    fill('M880 742C880 690 900 640 946 640C984 640 984 706 960 744Z', rubber),
    ring(790, 742, 184, 30, c.accent, 7),
    stroke('M400 726L520 768M520 722L400 764', ink, 6),
    oval(1180, 742, 76, 16, c.dark),
    stroke('M200 772Q500 838 800 838T1410 764', c.accent, 12),
    stroke('M140 742q-26 -8 -34 8q8 20 34 12M1470 732q28 -6 32 10q-6 18 -34 10', ink, 9),
  ].join('');
}

function canoePaddle(): string {
  return [
    box(-10, -250, 20, 420, 10, wood),
    fill('M-14 -240h28c40 -40 46 -130 30 -178q-30 -22 -60 0c-16 48 -38 138 2 178Z', MATERIAL.woodLight),
    line([0, -250], [0, -400], woodDark, 5, 0.6),
  ].join('');
}

export function canoe(c: GearColours): string {
  const rim = 'M150 560C200 660 330 716 800 716S1400 660 1450 560';
  return [
    wake(800, 910, 610),
    fill(`${rim}C1440 650 1380 720 1280 744H320C220 720 160 650 150 560Z`, c.dark),
    placed('translate(620 740) rotate(-16)', canoePaddle()),
    placed('translate(980 740) rotate(14)', canoePaddle()),
    ...[480, 800, 1120].map((x) => box(x - 90, 700, 180, 26, 12, MATERIAL.woodLight)),
    fill(`${rim}C1490 760 1350 924 800 924S110 760 150 560Z`, c.main),
    fill('M166 730C240 866 460 924 800 924S1360 866 1434 730C1340 820 1140 862 800 862S260 820 166 730Z', c.dark),
    stroke(rim, wood, 20),
    stroke('M166 650Q340 800 800 802T1434 650', c.accent, 13),
    stroke('M150 560q-4 -22 14 -26M1450 560q4 -22 -14 -26', wood, 20),
  ].join('');
}

export function paddleboard(c: GearColours): string {
  return [
    shadow(830, 1096, 330, 34),
    placed(
      'rotate(9 700 640)',
      fill('M700 110C800 150 838 330 838 600S800 1040 760 1084Q700 1110 640 1084C600 1040 562 870 562 600S600 150 700 110Z', c.main),
      fill('M700 110C800 150 838 330 838 600S800 1040 760 1084Q740 1094 716 1097C780 900 790 300 700 110Z', c.dark, 0.55),
      fill('M604 560Q700 520 796 560V930Q700 980 604 930Z', c.light),
      ...[600, 650, 700, 750, 800, 850, 900].map((y) => stroke(`M616 ${y}H784`, c.main, 6, 0.5)),
      stroke('M586 400Q700 356 814 400', c.accent, 26),
      stroke('M600 340Q700 300 800 340', cream, 12),
      box(664, 720, 72, 20, 10, ink),
      stroke('M640 450L760 520M760 450L640 520', ink, 6),
      oval(700, 190, 14, 14, steel),
    ),
    placed(
      'rotate(-8 1060 640)',
      box(1050, 190, 20, 620, 10, ink),
      box(1012, 172, 96, 30, 15, c.accent),
      fill('M1046 790h28c54 60 66 190 40 270q-54 36 -108 0c-26 -80 -14 -210 40 -270Z', c.accent),
      stroke('M1060 820V1050', ink, 6, 0.35),
    ),
  ].join('');
}

export function inflatableBoat(c: GearColours): string {
  const outer = 'M230 800C230 650 400 590 640 584H1040C1260 590 1440 690 1500 792C1440 910 1260 986 1040 994H640C400 988 230 940 230 800Z';
  return [
    wake(850, 990, 600),
    fill(outer, c.main),
    fill(
      'M230 800C230 940 400 988 640 994H1040C1260 986 1440 910 1500 792C1500 860 1440 1010 1040 1046H640C380 1040 226 960 230 800Z',
      c.dark,
    ),
    fill(
      'M370 792C370 716 470 686 640 682H1020C1180 684 1290 730 1340 788C1290 850 1180 884 1020 888H640C470 884 370 860 370 792Z',
      '#d9d2c1',
    ),
    fill(
      'M370 792C370 716 470 686 640 682H1020C1180 684 1290 730 1340 788C1260 734 1160 722 1020 722H640C480 724 400 744 370 792Z',
      ink,
      0.28,
    ),
    stroke('M280 730C340 650 470 624 640 620H1040C1200 624 1330 676 1410 740', white, 16, 0.4),
    box(560, 690, 96, 206, 30, c.light),
    box(900, 690, 96, 206, 30, c.light),
    box(560, 856, 96, 40, 20, c.dark, 0.4),
    box(900, 856, 96, 40, 20, c.dark, 0.4),
    stroke('M470 1004Q560 960 650 1008T830 1010T1010 1006T1180 976', cream, 9),
    ...[604, 1000].map((y, index) =>
      placed(
        `translate(770 ${y}) rotate(${index === 0 ? -4 : -22})`,
        box(-330, -9, 640, 18, 9, woodDark),
        fill('M-330 -26C-420 -48 -500 -40 -520 0C-500 40 -420 48 -330 26Z', c.accent),
        oval(40, 0, 26, 26, rubber),
      ),
    ),
    oval(1424, 790, 20, 24, rubber),
    stroke('M1496 792q60 30 80 110', cream, 9),
  ].join('');
}

export function wetsuit(c: GearColours): string {
  const half = [
    'M800 330L900 322Q960 330 992 390L1090 640Q1100 690 1060 706Q1024 712 1006 676L930 520L922 700Q950 860 938 1040Q932 1086 890 1086Q852 1086 846 1040L806 760H800Z',
  ].join('');
  return [
    shadow(800, 1136, 300, 28),
    line([250, 250], [1350, 250], woodDark, 30),
    line([250, 246], [1350, 246], wood, 14),
    box(270, 240, 36, 880, 14, woodDark),
    box(1294, 240, 36, 880, 14, woodDark),
    stroke('M800 252q-2 -44 28 -40q24 14 -6 44l-22 20L690 350M800 276L910 350', steel, 12),
    fill(half, c.main),
    placed(
      'translate(1600 0) scale(-1 1)',
      fill(half, c.main),
      fill('M900 322Q960 330 992 390L1090 640Q1100 690 1060 706Q1024 712 1006 676L930 520Z', c.dark),
      fill('M846 1040Q850 1086 890 1086Q932 1086 938 1040L936 900L836 930Z', ink),
    ),
    fill('M900 322Q960 330 992 390L1090 640Q1100 690 1060 706Q1024 712 1006 676L930 520Z', c.dark),
    fill('M846 1040Q850 1086 890 1086Q932 1086 938 1040L936 900L836 930Z', ink),
    fill('M700 322Q800 372 900 322L930 520Q800 560 670 520Z', rubber),
    fill('M742 322Q800 352 858 322L850 300Q800 326 750 300Z', ink),
    line([800, 352], [800, 640], steel, 9),
    box(788, 632, 24, 44, 10, c.accent),
    stroke('M678 700Q800 742 922 700', c.accent, 14),
    stroke('M870 800q10 90 4 170M730 800q-10 90 -4 170', c.light, 12),
    fill('M668 540Q690 620 684 700L678 700Q668 600 668 540Z', white, 0.2),
  ].join('');
}

export function wakeboard(c: GearColours): string {
  const binding = (x: number) =>
    placed(
      `translate(${x} 0)`,
      box(-86, -66, 172, 132, 34, rubber),
      box(-66, -130, 132, 150, 44, ink),
      box(-66, -84, 132, 30, 12, c.accent),
      box(-66, -34, 132, 30, 12, c.accent),
      oval(0, -126, 50, 18, MATERIAL.steelDark),
    );
  return [
    fill(
      'M120 1060C240 960 300 900 330 760C420 900 560 860 620 960C760 880 900 950 980 900C1120 960 1240 880 1330 960C1420 940 1500 1000 1560 1060Z',
      white,
      0.8,
    ),
    fill('M60 1080C300 1010 500 1000 800 1010S1360 1000 1560 1080Q1300 1130 800 1130T60 1080Z', '#bfe0ea', 0.85),
    ...[
      [300, 700],
      [250, 800],
      [420, 780],
      [1380, 820],
      [1460, 900],
      [350, 620],
    ].map(([x = 0, y = 0]) => oval(x, y, 14, 18, white, 0.9)),
    placed(
      'rotate(-20 800 760)',
      fill(
        'M180 764C200 680 330 640 480 640H1120C1270 640 1400 680 1420 764C1400 850 1270 884 1120 884H480C330 884 200 850 180 764Z',
        c.dark,
      ),
      fill(
        'M180 750C200 668 330 630 480 630H1120C1270 630 1400 668 1420 750C1400 832 1270 866 1120 866H480C330 866 200 832 180 750Z',
        c.main,
      ),
      fill('M240 750C260 700 350 668 480 668L620 832H480C350 832 260 800 240 750Z', c.light),
      fill('M1360 750C1340 800 1250 832 1120 832L980 668H1120C1250 668 1340 700 1360 750Z', c.accent),
      placed('translate(0 748)', binding(600), binding(1000)),
    ),
    stroke('M1560 300C1440 330 1330 380 1230 430', ink, 8),
    stroke('M1230 430L1120 424M1230 430L1190 530', ink, 8),
    line([1112, 420], [1194, 540], c.accent, 28),
  ].join('');
}

export function lifeVest(c: GearColours): string {
  const half = 'M800 330H700C670 300 676 250 690 216H604C560 300 540 380 520 440C480 500 470 540 470 600V980Q470 1030 520 1034L800 1040Z';
  return [
    shadow(800, 1076, 430, 40),
    fill('M640 240Q800 330 960 240L980 560H620Z', c.dark),
    fill(half, c.main),
    placed(
      'translate(1600 0) scale(-1 1)',
      fill(half, c.main),
      fill('M470 600V980Q470 1030 520 1034L560 1036V520Q500 540 470 600Z', ink, 0.1),
    ),
    fill('M470 600V980Q470 1030 520 1034L560 1036V520Q500 540 470 600Z', white, 0.16),
    box(560, 470, 190, 150, 26, c.light),
    box(850, 470, 190, 150, 26, c.light),
    box(560, 800, 190, 170, 26, c.light),
    box(850, 800, 190, 170, 26, c.light),
    line([800, 340], [800, 1036], ink, 14),
    ...[680, 740].map((y) => box(470, y, 660, 42, 10, ink)),
    ...[680, 740].map((y) => box(738, y - 10, 124, 62, 16, c.accent)),
    ...[680, 740].map((y) => line([800, y - 4], [800, y + 46], ink, 6)),
    box(606, 330, 84, 34, 10, cream),
    box(910, 330, 84, 34, 10, cream),
    stroke('M1010 560q60 20 54 90', cream, 8),
    placed('translate(1066 660) rotate(14)', box(-16, 0, 32, 78, 12, '#df6328'), oval(0, 14, 8, 8, white)),
  ].join('');
}
