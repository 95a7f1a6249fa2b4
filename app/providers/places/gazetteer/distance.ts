/** Great-circle distance. Pure. */

const EARTH_RADIUS_KM = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres between two points given in degrees. */
export function distanceKm(latA: number, lngA: number, latB: number, lngB: number): number {
  const halfLat = Math.sin(radians(latB - latA) / 2);
  const halfLng = Math.sin(radians(lngB - lngA) / 2);
  const chord = halfLat ** 2 + Math.cos(radians(latA)) * Math.cos(radians(latB)) * halfLng ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}
