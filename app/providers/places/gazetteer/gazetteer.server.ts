/**
 * Offline places of Slovakia (rule L8): towns and villages from GeoNames, CC BY 4.0, so that search and
 * nearest town work on a machine without network and when the address provider fails.
 */
import type { Place, Places } from '../places.ts';

import { distanceKm } from './distance.ts';
import slovakPlaces from './slovak-places.json' with { type: 'json' };

interface Entry {
  place: Place;
  /** The name without diacritics and case. */
  plain: string;
  words: readonly string[];
}

/** The regions' seats come before other places that fit equally well. */
const SEATS = new Set(['bratislava', 'kosice', 'presov', 'zilina', 'banska-bystrica', 'nitra', 'trnava', 'trencin']);
const NEAREST_WITHIN_KM = 50;
const DEFAULT_LIMIT = 8;
const MINIMUM_LENGTH = 2;

export function createGazetteer(): Places {
  const entries = (slovakPlaces.places as [string, string, string, number, number][]).map(toEntry);
  return {
    async search(text, limit = DEFAULT_LIMIT) {
      return search(entries, text, limit);
    },
    async reverse(lat, lng) {
      return nearest(entries, lat, lng);
    },
  };
}

function toEntry([id, town, region, lat, lng]: [string, string, string, number, number]): Entry {
  const plain = withoutDiacritics(town);
  return {
    plain,
    words: plain.split(/[^a-z0-9]+/),
    place: {
      id: `gazetteer:${id}`,
      displayName: `${town}, ${region}`,
      town,
      region,
      postalCode: null,
      street: null,
      houseNumber: null,
      lat,
      lng,
    },
  };
}

function search(entries: readonly Entry[], text: string, limit: number): Place[] {
  // why: people type "Poprad, Prešovský kraj" or a whole address; the town is what stands before the comma.
  const wanted = withoutDiacritics(text.split(',')[0] ?? '').trim();
  if (wanted.length < MINIMUM_LENGTH) return [];
  return entries
    .flatMap((entry) => {
      const rank = rankOf(entry, wanted);
      return rank === null ? [] : [{ rank, place: entry.place }];
    })
    .sort((a, b) => a.rank - b.rank || a.place.town.localeCompare(b.place.town, 'sk'))
    .slice(0, limit)
    .map(({ place }) => place);
}

/** Smaller is better; null when the entry does not fit. */
function rankOf({ plain, words, place }: Entry, wanted: string): number | null {
  if (plain === wanted) return 0;
  if (plain.startsWith(wanted)) return SEATS.has(place.id.slice('gazetteer:'.length)) ? 1 : 2;
  return words.some((word) => word.startsWith(wanted)) ? 3 : null;
}

function nearest(entries: readonly Entry[], lat: number, lng: number): Place | null {
  let best: { place: Place; km: number } | null = null;
  for (const { place } of entries) {
    const km = distanceKm(lat, lng, place.lat, place.lng);
    if (km <= NEAREST_WITHIN_KM && (best === null || km < best.km)) best = { place, km };
  }
  return best?.place ?? null;
}

function withoutDiacritics(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
