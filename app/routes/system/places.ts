/** Suggestions for the location field, names only: by text (`?q=`), or the nearest town (`?lat=&lng=`). */
import { AppError } from '#app/domain/app-error.ts';
import { limitByAddress } from '#app/http/rate-limits.server.ts';
import { resourceLoader } from '#app/http/route.server.ts';
import { placeNear, suggestedPlaces } from '#app/modules/listings/find-place.server.ts';

export const loader = resourceLoader('anyone', async ({ request, url }) => {
  await limitByAddress('places', request);
  const names = url.searchParams.has('lat')
    ? await placeNear(coordinate(url, 'lat', 90), coordinate(url, 'lng', 180))
    : await suggestedPlaces((url.searchParams.get('q') ?? '').slice(0, 200));
  return Response.json({ places: names.map((name) => ({ name })) }, { headers: { 'Cache-Control': 'private, max-age=300' } });
});

function coordinate(url: URL, name: string, max: number): number {
  const value = Number(url.searchParams.get(name) || Number.NaN);
  if (!Number.isFinite(value) || Math.abs(value) > max) throw new AppError('invalidInput');
  return value;
}
