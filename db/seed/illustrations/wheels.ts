/** Bicycles, scooters, and the car that carries them. */
import { MATERIAL, type GearColours } from './palettes.ts';
import { box, fill, line, oval, placed, ring, round, shadow, stroke, type Point } from './svg.ts';

const { ink, rubber, steel, steelDark, white, cream, wood } = MATERIAL;

function wheel([x, y]: Point, radius: number, tyre: number): string {
  const spokes = Array.from({ length: 14 }, (_, index) => {
    const angle = (index / 14) * Math.PI * 2;
    return line([x, y], [round(x + Math.cos(angle) * (radius - tyre)), round(y + Math.sin(angle) * (radius - tyre))], steel, 4);
  });
  const knobs = `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${rubber}" stroke-width="12" stroke-dasharray="18 12"/>`;
  return [
    spokes.join(''),
    knobs,
    ring(x, y, radius - tyre / 2, radius - tyre / 2, rubber, tyre),
    ring(x, y, radius - tyre - 6, radius - tyre - 6, steelDark, 9),
    ring(x, y, 58, 58, steelDark, 6),
    oval(x, y, 22, 22, ink),
  ].join('');
}

interface BikeKind {
  tyre: number;
  battery?: boolean;
  /** Low step, basket and rack instead of a long-travel fork. */
  city?: boolean;
}

const REAR: Point = [430, 850];
const FRONT: Point = [1180, 850];
const CRANK: Point = [740, 870];
const SEAT: Point = [640, 520];
const HEAD: Point = [1040, 500];

export function bicycle(c: GearColours, kind: BikeKind): string {
  const low: Point = [690, 700];
  const topTube = kind.city ? line(low, [1050, 560], c.main, 40) : line([652, 560], HEAD, c.main, 34);
  return [
    shadow(800, 1080, 620, 38),
    wheel(REAR, 226, kind.tyre),
    wheel(FRONT, 226, kind.tyre),
    line(REAR, CRANK, c.dark, 22),
    line(REAR, [664, 600], c.dark, 20),
    kind.city ? stroke('M250 590H560M300 590L420 840', steelDark, 14) : '',
    line(HEAD, [1064, 590], c.main, 46),
    line([1064, 590], kind.city ? FRONT : [1122, 730], kind.city ? c.dark : steelDark, 32),
    kind.city ? '' : line([1108, 690], FRONT, ink, 40),
    topTube,
    line(kind.city ? [1050, 590] : [1050, 540], CRANK, c.main, kind.battery ? 62 : 44),
    kind.battery
      ? line([1000, 616], [830, 774], rubber, 40) + line([970, 644], [930, 682], c.accent, 12)
      : line([980, 610], [880, 706], c.accent, 12),
    line(CRANK, [652, 560], c.main, 36),
    line([648, 560], SEAT, steelDark, 20),
    fill('M540 500Q600 474 720 490Q750 500 730 520Q640 530 560 546Q520 530 540 500Z', rubber),
    line(HEAD, [1022, 440], ink, 24),
    kind.city
      ? stroke('M1022 440Q960 420 930 470', ink, 24) +
        line([1044, 560], [1130, 540], steelDark, 16) +
        fill('M1090 420H1280L1252 560H1116Z', wood) +
        stroke('M1086 470H1252M1094 510H1244', '#8f6238', 8)
      : stroke('M1026 444L1096 424Q1120 420 1130 440', ink, 24),
    box(kind.city ? 900 : 1100, kind.city ? 458 : 418, 64, 28, 14, kind.city ? ink : c.accent),
    kind.battery ? oval(CRANK[0], CRANK[1], 78, 78, ink) : '',
    ring(CRANK[0], CRANK[1], 58, 58, steelDark, 14),
    line(CRANK, [800, 968], ink, 20),
    line(CRANK, [682, 772], ink, 20),
    box(766, 962, 92, 24, 10, rubber),
    box(630, 756, 80, 22, 10, rubber),
    stroke('M430 812L740 812M430 900L740 928', rubber, 7),
    kind.city ? stroke('M220 800A226 226 0 0 1 560 640', c.main, 22) + stroke('M1010 690A226 226 0 0 1 1390 760', c.main, 22) : '',
  ].join('');
}

export function scooter(c: GearColours): string {
  const tyre = (x: number) => [oval(x, 990, 106, 106, rubber), oval(x, 990, 62, 62, steelDark), oval(x, 990, 30, 30, c.accent)].join('');
  return [
    shadow(800, 1096, 560, 36),
    tyre(420),
    tyre(1200),
    stroke('M306 950A118 118 0 0 1 490 900', c.dark, 26),
    fill('M400 940H1000Q1060 940 1080 890L1120 800L1190 830L1140 950Q1116 1010 1030 1010H420Q380 1010 380 976Q380 940 400 940Z', c.main),
    box(430, 920, 560, 34, 16, rubber),
    box(470, 966, 420, 20, 10, c.accent),
    line([1160, 890], [1020, 260], c.dark, 46),
    line([1152, 880], [1016, 268], c.main, 22),
    line([1200, 990], [1150, 800], ink, 30),
    stroke('M900 250Q1020 220 1100 262', ink, 26),
    box(840, 232, 110, 40, 20, rubber),
    box(1064, 246, 90, 38, 19, rubber),
    stroke('M960 262Q940 300 890 310', steel, 11),
    box(990, 210, 84, 62, 18, ink),
    box(1002, 220, 60, 34, 8, '#9fe3c0'),
    fill('M1062 330L1130 316V384L1072 390Z', cream),
    fill('M1130 316L1420 250V470L1130 384Z', '#fff6cf', 0.45),
    box(320, 900, 40, 30, 8, '#c3261d'),
    stroke('M1128 420Q1160 640 1190 880', ink, 7, 0.7),
  ].join('');
}

function car(body: string, shade: string): string {
  const tyre = (x: number) => oval(x, 1010, 104, 104, rubber) + oval(x, 1010, 58, 58, steel) + oval(x, 1010, 22, 22, steelDark);
  return [
    shadow(800, 1104, 720, 40),
    fill(
      'M160 980V840Q160 790 210 780L330 750L440 610Q470 576 520 576H1080Q1130 576 1160 610L1260 742L1420 780Q1470 796 1470 850V980Q1470 1010 1440 1010H190Q160 1010 160 980Z',
      body,
    ),
    fill('M160 900H1470V980Q1470 1010 1440 1010H190Q160 1010 160 980Z', shade),
    fill('M480 632Q494 616 520 616H740V750H400Z', '#cfe5ea'),
    fill('M780 616H1074Q1100 616 1116 634L1200 750H780Z', '#cfe5ea'),
    fill('M520 616H600L500 750H400L480 632Z', white, 0.4),
    line([760, 620], [760, 980], shade, 8),
    box(800, 790, 80, 20, 10, shade),
    box(560, 790, 80, 20, 10, shade),
    box(160, 800, 40, 70, 12, '#c3261d'),
    fill('M1400 800L1466 816V866H1410Z', '#fff6cf'),
    tyre(420),
    tyre(1200),
    box(430, 548, 780, 24, 12, ink),
    box(540, 560, 24, 30, 6, ink),
    box(1040, 560, 24, 30, 6, ink),
  ].join('');
}

/** A car with a bicycle on its roof and one behind. */
export function bikeRack(c: GearColours, bike: GearColours): string {
  return [
    car(c.main, c.dark),
    placed('translate(360 -20) scale(0.56)', bicycle(bike, { tyre: 30 }).replace(/^<ellipse[^>]*>/, '')),
    box(470, 540, 720, 16, 8, steelDark),
    box(500, 500, 70, 60, 10, ink),
    box(1010, 500, 70, 60, 10, ink),
    line([790, 545], [772, 400], ink, 14),
  ].join('');
}
