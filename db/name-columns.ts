import type { PgColumn } from 'drizzle-orm/pg-core';

/** The columns that `displayName` reads, of `profiles` or of an alias of it. */
export function nameColumns<F extends PgColumn, I extends PgColumn, C extends PgColumn>({
  fullName,
  isCompany,
  companyName,
}: {
  fullName: F;
  isCompany: I;
  companyName: C;
}) {
  return { fullName, isCompany, companyName };
}
