/** From free text to one place (rule L8): the chosen suggestion, an exact name, or the only match. Otherwise the person is asked. */
import { foldText } from '#app/domain/search/fold-text.ts';
import type { Place, Places } from '#app/providers/places/places.ts';
import type { StructuredLocation } from '#db/schema/listings.ts';

const LOOKED_AT = 20;
const OFFERED = 8;

export type PlaceAnswer = { found: 'one'; place: Place } | { found: 'several'; choices: Place[] } | { found: 'none' };

/** `placeId` is the suggestion that was chosen for this text, if any. Throws what the provider throws. */
export async function resolvePlace(places: Places, text: string, placeId?: string): Promise<PlaceAnswer> {
  for (const candidate of candidatesIn(text)) {
    const found = await places.search(candidate, LOOKED_AT);
    const chosen = found.find(({ id }) => id === placeId);
    if (chosen) return { found: 'one', place: chosen };
    const [first] = found;
    if (!first) continue;
    if (found.length === 1) return { found: 'one', place: first };
    const exact = found.filter(({ displayName, town }) => [displayName, town].some((name) => foldText(name) === foldText(candidate)));
    const [only] = exact;
    if (only && exact.length === 1) return { found: 'one', place: only };
    return { found: 'several', choices: (exact.length > 1 ? exact : found).slice(0, OFFERED) };
  }
  return { found: 'none' };
}

/** The whole text, then its parts between commas, the last one first: `Hlavná 5, Košice` is in Košice. */
function candidatesIn(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim());
  return [...new Set([text, ...parts.reverse()])].filter((part) => part.length >= 2).slice(0, 5);
}

export function structuredLocation(place: Place): StructuredLocation {
  return {
    formatted_address: place.displayName,
    country: 'Slovakia',
    region: place.region,
    city: place.town,
    coordinates: { lat: place.lat, lng: place.lng },
    ...(place.postalCode ? { postal_code: place.postalCode } : {}),
    ...(place.street ? { street_name: place.street } : {}),
    ...(place.houseNumber ? { street_number: place.houseNumber } : {}),
  };
}
