/**
 * The database driver as the build takes it in, with two defects of version 3.4.9 mended. It defers small writes to the next turn and
 * forgets them when the connection breaks: a rollback then ends the whole process, and the connection never writes again. And a new
 * connection first queries the array types, but nobody catches a failure of that query: a connection closed meanwhile ends the process
 * too. When PostgreSQL refuses the query, the connection is closed, because it could not read arrays.
 */
import type { Plugin } from 'vite';

const CONNECTION = /\/node_modules\/postgres\/src\/connection\.js$/;

/** Pieces of the package's source, and what replaces each. */
const MENDS: readonly (readonly [string, string])[] = [
  [
    '    const x = socket.write(chunk, fn)\n',
    `    if (socket === null) {
      chunk = nextWriteTimer = null
      const gone = Errors.connection('CONNECTION_CLOSED', options, socket)
      query && queryError(query, gone)
      query = null
      while (sent.length)
        queryError(sent.shift(), gone)
      return false
    }
    const x = socket.write(chunk, fn)
`,
  ],
  ['    socket.removeAllListeners()\n    socket = null\n', '    socket.removeAllListeners()\n    socket = chunk = nextWriteTimer = null\n'],
  ['        return fetchArrayTypes()\n', '        return fetchArrayTypes().catch(() => { socket && !terminated && end() })\n'],
];

/** Throws when the package has changed: then somebody has to check whether it still needs mending. */
export function mendedConnection(source: string): string {
  return MENDS.reduce((code, [as, mended]) => {
    if (code.split(as).length !== 2)
      throw new Error('the database driver is another version: see whether scripts/mended-postgres.ts is still needed');
    return code.replace(as, () => mended);
  }, source);
}

export const mendedPostgres: Plugin = {
  name: 'mended-postgres',
  enforce: 'pre',
  config: () => ({ ssr: { noExternal: ['postgres'] } }),
  transform: (code, id) => (CONNECTION.test(id.split('?')[0] ?? id) ? mendedConnection(code) : null),
};
