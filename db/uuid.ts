const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether PostgreSQL takes this text as a uuid; anything else names no row. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
