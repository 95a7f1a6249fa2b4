/**
 * Where a part of a long list begins: beside a row, named by its time (microseconds) and its id. So nothing is left out or shown twice
 * when rows come and go between two parts, as it would be by counting.
 */
export interface Beside {
  side: 'older' | 'newer';
  place: string;
}

const PLACE = /^\d{1,16}_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reads it from an address that anybody may have written; null means the beginning, where the newest rows are. */
export function besideIn(parameters: URLSearchParams): Beside | null {
  for (const side of ['older', 'newer'] as const) {
    const place = parameters.get(side);
    if (place !== null && PLACE.test(place)) return { side, place };
  }
  return null;
}
