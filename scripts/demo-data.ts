/** Has a database ever been filled with demo data? Its accounts have a password that everybody knows. */
import postgres from 'postgres';

export const DEMO_DATA_IN_LIVE =
  'The database holds demo data, whose accounts have a password that everybody knows: go live with an empty database (or volume)';

/** False as well for a database without a schema. */
export async function holdsDemoData(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 8, onnotice: () => {} });
  try {
    const [table] = await sql<{ there: boolean }[]>`select to_regclass('public.audit_log') is not null as there`;
    if (!table?.there) return false;
    const marks = await sql`select 1 from audit_log where action = 'demo.seed_begun' limit 1`;
    return marks.length > 0;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
