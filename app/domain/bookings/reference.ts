/** How people name a booking: short enough to be read out. */
export function bookingReference(bookingId: string): string {
  return bookingId.slice(0, 8).toUpperCase();
}

/** The number in what somebody typed or copied, also with words or signs around it; null when there is none. */
export function referenceIn(typed: string): string | null {
  return /(?<![\da-f])[\da-f]{8}/i.exec(typed)?.[0].toUpperCase() ?? null;
}
