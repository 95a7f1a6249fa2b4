/**
 * Illustrations of the demo's listings: for each subcategory a thing in three cloths, each in a landscape of its own time
 * of day. A drawing is SVG text; it becomes a picture by the same pipeline as a person's photo.
 */
import { SUBCATEGORIES, type Subcategory } from '#app/domain/listings/categories.ts';

import { backpack, campKitchen, cooler, domeTent, satelliteDevice, sleepingBag, tunnelTent } from './camp-gear.ts';
import { canopy, cornhole, crashPad, iceTools, rope, sunShelter } from './climbing-and-leisure-gear.ts';
import { boulders, clearing, danube, garden, meadow, shore, snowfield, studio, tarn, town, type Landscape } from './landscapes.ts';
import { GEAR_COLOURS, MOODS, type GearColours } from './palettes.ts';
import { BITMAP, SHEET } from './svg.ts';
import { canoe, inflatableBoat, kayak, lifeVest, paddleboard, wakeboard, wetsuit } from './water-gear.ts';
import { bicycle, bikeRack, scooter } from './wheels.ts';
import { avalancheKit, hornSled, skis, sled, snowboard, snowshoes } from './winter-gear.ts';

export type Variant = 0 | 1 | 2;

/** `scene`: the thing where it is used. `studio`: alone on sand. `detail`: the scene from nearer. */
export type Framing = 'scene' | 'studio' | 'detail';
export const FRAMINGS = ['scene', 'studio', 'detail'] as const satisfies readonly Framing[];

type Gear = (colours: GearColours) => string;
type Three<T> = readonly [T, T, T];

interface Subject {
  /** One for each variant. */
  gear: Three<Gear>;
  places: Three<Landscape>;
  cloths: Three<keyof typeof GEAR_COLOURS>;
}

const thrice = <T>(one: T): Three<T> => [one, one, one];

const SUBJECTS: Readonly<Record<Subcategory, Subject>> = {
  'Stand-Up Paddleboards (SUPs)': { gear: thrice(paddleboard), places: thrice(shore), cloths: ['glacier', 'orange', 'lake'] },
  'Kayaks & Canoes': { gear: [kayak, canoe, kayak], places: [danube, tarn, tarn], cloths: ['orange', 'pine', 'sun'] },
  'Inflatable Boats': { gear: thrice(inflatableBoat), places: [danube, tarn, tarn], cloths: ['lake', 'berry', 'pine'] },
  'Wetsuits & Drysuits': { gear: thrice(wetsuit), places: thrice(shore), cloths: ['lake', 'sun', 'berry'] },
  'Wakeboards & Waterskis': { gear: thrice(wakeboard), places: [tarn, danube, tarn], cloths: ['berry', 'sun', 'glacier'] },
  'Personal Flotation Devices (PFDs)': { gear: thrice(lifeVest), places: thrice(shore), cloths: ['orange', 'lake', 'sun'] },
  'Tents (4-6 person & Ultralight)': {
    gear: [tunnelTent, domeTent, domeTent],
    places: [clearing, meadow, clearing],
    cloths: ['pine', 'orange', 'glacier'],
  },
  'Backpacks (50L and larger)': { gear: thrice(backpack), places: [meadow, clearing, meadow], cloths: ['lake', 'berry', 'pine'] },
  'Sleeping Bags & Pads': { gear: thrice(sleepingBag), places: [clearing, meadow, clearing], cloths: ['berry', 'pine', 'sun'] },
  'Large Coolers': { gear: thrice(cooler), places: [garden, clearing, shore], cloths: ['glacier', 'orange', 'lake'] },
  'Camp Kitchen Sets': { gear: thrice(campKitchen), places: [clearing, meadow, clearing], cloths: ['pine', 'lake', 'orange'] },
  'Satellite Communicators & GPS': { gear: thrice(satelliteDevice), places: [meadow, tarn, snowfield], cloths: ['sun', 'glacier', 'pine'] },
  'Skis & Snowboards': { gear: [skis, skis, snowboard], places: thrice(snowfield), cloths: ['lake', 'orange', 'pine'] },
  Snowshoes: { gear: thrice(snowshoes), places: thrice(snowfield), cloths: ['orange', 'glacier', 'berry'] },
  'Avalanche Safety Kits': { gear: thrice(avalancheKit), places: thrice(snowfield), cloths: ['lake', 'sun', 'berry'] },
  'Sleds & Tubes': { gear: [sled, hornSled, sled], places: thrice(snowfield), cloths: ['berry', 'pine', 'lake'] },
  'Mountain Bikes': {
    gear: thrice((colours) => bicycle(colours, { tyre: 32 })),
    places: [meadow, clearing, meadow],
    cloths: ['glacier', 'berry', 'sun'],
  },
  'Fat Bikes & E-Bikes': {
    gear: [
      (colours) => bicycle(colours, { tyre: 36, battery: true }),
      (colours) => bicycle(colours, { tyre: 66 }),
      (colours) => bicycle(colours, { tyre: 28, battery: true, city: true }),
    ],
    places: [meadow, snowfield, danubePath],
    cloths: ['pine', 'orange', 'lake'],
  },
  'Bike Racks for Cars': {
    gear: [
      (colours) => bikeRack(colours, GEAR_COLOURS.orange),
      (colours) => bikeRack(colours, GEAR_COLOURS.sun),
      (colours) => bikeRack(colours, GEAR_COLOURS.lake),
    ],
    places: [town, meadow, town],
    cloths: ['glacier', 'berry', 'sun'],
  },
  'Electric Scooters': { gear: thrice(scooter), places: thrice(town), cloths: ['pine', 'lake', 'orange'] },
  'Bouldering Crash Pads': { gear: thrice(crashPad), places: thrice(boulders), cloths: ['lake', 'sun', 'berry'] },
  'Climbing Ropes': { gear: thrice(rope), places: [boulders, meadow, boulders], cloths: ['berry', 'glacier', 'orange'] },
  'Ice Axes & Crampons': { gear: thrice(iceTools), places: thrice(snowfield), cloths: ['orange', 'glacier', 'sun'] },
  'Yard Games (Cornhole, Spikeball)': { gear: thrice(cornhole), places: thrice(garden), cloths: ['lake', 'pine', 'berry'] },
  'Large Canopy Tents / Sunshades': {
    gear: [canopy, canopy, sunShelter],
    places: [garden, garden, shore],
    cloths: ['pine', 'berry', 'glacier'],
  },
};

/** why: a bicycle stands on the dam beside the river, not on its water. */
function danubePath(mood: Parameters<Landscape>[0]): string {
  return `${danube(mood)}<path d="M0 900C400 870 1100 930 1600 890V1200H0Z" fill="${mood.grass[1]}"/><path d="M0 990C400 960 1100 1020 1600 980V1130C1100 1160 400 1110 0 1140Z" fill="#d9ceb6"/>`;
}

const TIMES: Three<keyof typeof MOODS> = ['day', 'morning', 'evening'];

/** How much of the sheet a detail shows, and from where. */
const DETAIL = '330 330 960 720';

/** The drawing of a listing's picture, as a whole SVG document of 4:3. */
export function drawGear(subcategory: Subcategory, variant: Variant, framing: Framing = 'scene'): string {
  const { gear, places, cloths } = SUBJECTS[subcategory];
  // why: neighbouring subcategories begin at different times of day, so that a page of them is not of one light.
  const time = TIMES[(variant + SUBCATEGORIES.indexOf(subcategory)) % TIMES.length] ?? 'day';
  const background = framing === 'studio' ? studio(MOODS.day) : places[variant](MOODS[time]);
  const view = framing === 'detail' ? DETAIL : `0 0 ${SHEET.width} ${SHEET.height}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${BITMAP.width}" height="${BITMAP.height}" viewBox="${view}">${background}${gear[variant](GEAR_COLOURS[cloths[variant]])}</svg>`;
}
