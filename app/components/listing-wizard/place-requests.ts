/** What the location field asks: our own `/places`, and the browser for the reader's place. */
import type { MessageKey } from '#app/i18n/message-key.ts';

interface PlacesAnswer {
  places: { name: string }[];
}

export async function suggestPlaces(text: string, signal: AbortSignal): Promise<string[]> {
  return placesAt(new URLSearchParams({ q: text }), signal);
}

export type Located = { ok: true; place: string } | { ok: false; failure: MessageKey };

/** Milliseconds: of how long ago a place still counts, and how long the browser may look for it. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 5 * 60 * 1000 };

/** By `GeolocationPositionError.code`. */
const FAILURES: Readonly<Record<number, MessageKey>> = {
  1: 'listingPublishing.errors.locationDenied',
  2: 'listingPublishing.errors.locationUnavailable',
  3: 'listingPublishing.errors.locationTimedOut',
};

/** The town where the reader is. Never rejects. */
export async function locateReader(): Promise<Located> {
  const position = await new Promise<GeolocationPosition | number>((resolve) => {
    if (!('geolocation' in navigator)) resolve(2);
    else navigator.geolocation.getCurrentPosition(resolve, (error) => resolve(error.code), OPTIONS);
  });
  if (typeof position === 'number') return { ok: false, failure: FAILURES[position] ?? 'listingPublishing.errors.locationUnavailable' };
  const { latitude, longitude } = position.coords;
  const found = await placesAt(new URLSearchParams({ lat: String(latitude), lng: String(longitude) })).catch(() => []);
  const [place] = found;
  return place === undefined ? { ok: false, failure: 'listingPublishing.errors.locationNotFound' } : { ok: true, place };
}

async function placesAt(query: URLSearchParams, signal?: AbortSignal): Promise<string[]> {
  const response = await fetch(`/places?${query}`, { signal: signal ?? null });
  if (!response.ok) return [];
  const { places } = (await response.json()) as PlacesAnswer;
  return places.map(({ name }) => name);
}
