/** Which bookings and extensions a deadline has come for, as query conditions: for the sweep, and for who looks whether it gets done. */
import { and, eq, inArray, lte, type SQL } from 'drizzle-orm';

import type { DEADLINE_TRANSITIONS } from '#app/domain/bookings/booking-transitions.ts';
import type { EXTENSION_DEADLINES } from '#app/domain/bookings/extension-transitions.ts';
import { bookingExtensions, bookingRequests } from '#db/schema/index.ts';

import { GUARD_CONDITIONS } from './guard-conditions.ts';

export type DeadlineTransition = (typeof DEADLINE_TRANSITIONS)[number];
export type ExtensionDeadline = (typeof EXTENSION_DEADLINES)[number];

/** Without the guard: one transition can change what the next one's guard depends on. */
export function hasFallenDue({ from, deadline }: DeadlineTransition, by: Date): SQL | undefined {
  return and(eq(bookingRequests.status, from), lte(bookingRequests[deadline], by));
}

/** Those of which the transition may be made as well. */
export function mayBeMade(transition: DeadlineTransition, by: Date): SQL | undefined {
  return and(hasFallenDue(transition, by), transition.guard ? GUARD_CONDITIONS[transition.guard] : undefined);
}

export function extensionHasFallenDue({ from, deadline }: ExtensionDeadline, by: Date): SQL | undefined {
  return and(inArray(bookingExtensions.status, [...from]), lte(bookingExtensions[deadline], by));
}
