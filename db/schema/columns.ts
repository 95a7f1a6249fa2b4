/** Column types and time stamps that every table shares. */
import { customType, timestamp } from 'drizzle-orm/pg-core';

import type { LineLimits } from '#app/domain/listings/listing-limits.ts';
import { fromDecimal, toDecimal, type Cents } from '#app/domain/money/money.ts';

/** `numeric(10,2)` euros in the database, integer cents in code (rule M1). */
export const euros = customType<{ data: Cents; driverData: string }>({
  dataType: () => 'numeric(10,2)',
  toDriver: toDecimal,
  fromDriver: fromDecimal,
});

/** Short texts, one a line in the database, a list in code (rule L10). */
export const lines = customType<{ data: readonly string[]; driverData: string }>({
  dataType: () => 'text',
  toDriver: (list) => list.join('\n'),
  fromDriver: (text) => text.split('\n').filter(Boolean),
});

/** An instant; the application's clock sets it, never the database's `now()`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Text that compares without case: e-mail addresses. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

export function oneOf(column: string, values: readonly string[]): string {
  return `${column} in (${values.map((value) => `'${value}'`).join(', ')})`;
}

export function oneOfNumbers(column: string, values: readonly number[]): string {
  return `${column} in (${values.join(', ')})`;
}

/** That a column of `lines` holds no more of them, and no longer ones. */
export function linesWithin(column: string, { max, length }: LineLimits): string {
  const line = String.raw`[^\n\r]{1,${length}}`;
  return String.raw`${column} ~ '^(${line}(\n${line}){0,${max - 1}})?$'`;
}
