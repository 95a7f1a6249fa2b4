/** One listing of the demo data as its owner would have typed it into the wizard. */
import type { CancellationPolicy } from '#app/domain/bookings/booking-status.ts';
import type { Subcategory } from '#app/domain/listings/categories.ts';
import type { ListingStatus } from '#app/domain/listings/listing-status.ts';

/** Who lends: the local part of the demo account's address. */
export type LenderName =
  | 'lender'
  | 'company'
  | 'marek.hudak'
  | 'lucia.bartosova'
  | 'tomas.krajci'
  | 'zuzana.simkova'
  | 'juraj.polak'
  | 'katarina.vargova';

export interface DemoListing {
  /** By which the demo bookings find it. */
  key?: string;
  owner: LenderName;
  subcategory: Subcategory;
  title: string;
  description: string;
  /** Euros a day that the owner wants; a price for 3-5 and for 6-7 days where the second and third are given. */
  earnings: readonly [oneDay: number, threeDays?: number, sevenDays?: number];
  /** Euros, at most 1,000. */
  value: number;
  /** A place of the gazetteer. */
  town: string;
  street: string;
  /** Which colours the drawing takes: 0, 1 or 2. */
  variant: 0 | 1 | 2;
  /** How many pictures, 1 to 3; 1 when not said. */
  pictures?: 1 | 2 | 3;
  policy?: CancellationPolicy;
  features?: readonly string[];
  /** What comes with it. */
  included?: readonly string[];
  keywords?: readonly string[];
  /** `active` when not said. */
  status?: ListingStatus;
  disapprovalReason?: string;
  /** Its words were changed, and no administrator has looked at them since. */
  edited?: true;
  /** Days since it was listed. */
  age: number;
}
