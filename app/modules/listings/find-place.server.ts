/** Places from the configured provider. While it is down, forms get `unavailable` and suggestions are empty. */
import { log } from '#app/config/log.server.ts';
import { providers } from '#app/composition.server.ts';

import { resolvePlace, type PlaceAnswer } from './resolve-place.server.ts';

const SUGGESTED = 8;

export async function findPlace(text: string, placeId?: string): Promise<PlaceAnswer | { found: 'unavailable' }> {
  try {
    return await resolvePlace(providers().places, text, placeId);
  } catch (err) {
    log().warn({ err }, 'the address search failed');
    return { found: 'unavailable' };
  }
}

/** Names of at most 8 places, best first. */
export async function suggestedPlaces(text: string): Promise<string[]> {
  return named(providers().places.search(text, SUGGESTED));
}

/** The name of the town nearest to a point in degrees; empty when none is near. */
export async function placeNear(lat: number, lng: number): Promise<string[]> {
  return named(
    providers()
      .places.reverse(lat, lng)
      .then((place) => (place ? [place] : [])),
  );
}

async function named(found: Promise<{ displayName: string }[]>): Promise<string[]> {
  try {
    return (await found).map(({ displayName }) => displayName);
  } catch (err) {
    log().warn({ err }, 'the address search failed');
    return [];
  }
}
