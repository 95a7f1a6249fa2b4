/** Address search. Free text in, places in Slovakia out, best first. */
export interface Place {
  /** Stable name of the place at its provider, e.g. `gazetteer:3060972`. */
  id: string;
  /** `Bratislava, Bratislavský kraj`. */
  displayName: string;
  town: string;
  region: string;
  postalCode: string | null;
  street: string | null;
  houseNumber: string | null;
  lat: number;
  lng: number;
}

export interface Places {
  /** At most `limit` places; empty when nothing fits. `text` of fewer than 2 characters finds nothing. */
  search(text: string, limit?: number): Promise<Place[]>;
  /** The nearest town; null when none is within 50 km. */
  reverse(lat: number, lng: number): Promise<Place | null>;
}
