/** Address search by LocationIQ (https://docs.locationiq.com, rule L8). Answers are kept for a while; when it fails, the gazetteer answers. */
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

import type { PlacesConfig } from '#app/config/env.server.ts';
import { log } from '#app/config/log.server.ts';

import type { Place, Places } from '../places.ts';

const API_URL = 'https://eu1.locationiq.com';
const TIMEOUT_MS = 5_000;
const KEPT_ANSWERS = 1_000;
const KEPT_MS = 24 * 3_600_000;
const DEFAULT_LIMIT = 8;
const MINIMUM_LENGTH = 2;

const result = z.object({
  place_id: z.coerce.string(),
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  display_name: z.string(),
  address: z
    .object({
      city: z.string(),
      town: z.string(),
      village: z.string(),
      municipality: z.string(),
      state: z.string(),
      region: z.string(),
      postcode: z.string(),
      road: z.string(),
      house_number: z.string(),
    })
    .partial()
    .default({}),
});

/** `apiUrl` is the provider's address; tests point it at a server of their own. */
export function createLocationIq(config: Extract<PlacesConfig, { kind: 'locationiq' }>, fallback: Places, apiUrl = API_URL): Places {
  const cache = new LRUCache<string, Place[]>({ max: KEPT_ANSWERS, ttl: KEPT_MS, ttlResolution: 0 });

  async function ask(path: string, parameters: Record<string, string>): Promise<Place[]> {
    const query = new URLSearchParams({ format: 'json', addressdetails: '1', normalizecity: '1', 'accept-language': 'sk', ...parameters });
    const address = `${path}?${query}`;
    const kept = cache.get(address);
    if (kept) return kept;
    const places = await fetchPlaces(`${apiUrl}${address}&key=${encodeURIComponent(config.key)}`);
    cache.set(address, places);
    return places;
  }

  return {
    async search(text, limit = DEFAULT_LIMIT) {
      const q = text.trim();
      if (q.length < MINIMUM_LENGTH) return [];
      return orElse(
        () => ask('/v1/search', { q, limit: String(limit), countrycodes: 'sk' }),
        () => fallback.search(q, limit),
      );
    },
    async reverse(lat, lng) {
      return orElse(
        async () => (await ask('/v1/reverse', { lat: lat.toFixed(5), lon: lng.toFixed(5) }))[0] ?? null,
        () => fallback.reverse(lat, lng),
      );
    },
  };
}

/** Looks for one town without falling back. Throws what the provider answered. */
export async function tryLocationIq(
  config: Extract<PlacesConfig, { kind: 'locationiq' }>,
  apiUrl = API_URL,
): Promise<{ found: string | undefined }> {
  const query = new URLSearchParams({
    format: 'json',
    addressdetails: '1',
    q: 'Bratislava',
    limit: '1',
    countrycodes: 'sk',
    key: config.key,
  });
  const [place] = await fetchPlaces(`${apiUrl}/v1/search?${query}`);
  return { found: place?.town };
}

async function orElse<T>(first: () => Promise<T>, second: () => Promise<T>): Promise<T> {
  try {
    return await first();
  } catch (err) {
    // why: the message only; the error may carry the address, and the address carries the key.
    log().warn({ reason: err instanceof Error ? err.message : 'unknown' }, 'address provider failed, the gazetteer answers');
    return second();
  }
}

async function fetchPlaces(address: string): Promise<Place[]> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const body: unknown = await response.json().catch(() => null);
  // why: "Unable to geocode" is the provider's way to say that nothing fits.
  if (response.status === 404) return [];
  if (!response.ok) throw new Error(`address provider answered ${response.status}`);
  const parsed = z.array(result).safeParse(Array.isArray(body) ? body : [body]);
  if (!parsed.success) throw new Error('address provider answered in another shape');
  return parsed.data.map(toPlace);
}

function toPlace({ place_id, lat, lon, display_name, address }: z.infer<typeof result>): Place {
  return {
    id: `locationiq:${place_id}`,
    displayName: display_name,
    town: address.city ?? address.town ?? address.village ?? address.municipality ?? display_name.split(',')[0]?.trim() ?? display_name,
    region: address.state ?? address.region ?? '',
    postalCode: address.postcode ?? null,
    street: address.road ?? null,
    houseNumber: address.house_number ?? null,
    lat,
    lng: lon,
  };
}
