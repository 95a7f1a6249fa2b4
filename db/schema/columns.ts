/** Column types and time stamps that every table shares. */
import { customType, timestamp } from 'drizzle-orm/pg-core';

import { fromDecimal, toDecimal, type Cents } from '#app/domain/money/money.ts';

/** `numeric(10,2)` euros in the database, integer cents in code (rule M1). */
export const euros = customType<{ data: Cents; driverData: string }>({
  dataType: () => 'numeric(10,2)',
  toDriver: toDecimal,
  fromDriver: fromDecimal,
});

/** An instant; the application's clock sets it, never the database's `now()`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Text that compares without case: e-mail addresses. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

export function oneOf(column: string, values: readonly string[]): string {
  return `${column} in (${values.map((value) => `'${value}'`).join(', ')})`;
}
