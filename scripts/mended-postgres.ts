/**
 * The database driver as the build takes it in. why: version 3.4.9 puts small writes off to the next turn, and forgets about them when
 * the connection breaks: a transaction that is rolled back then ends the whole process, and a connection that had something to write never
 * writes again. And nobody listens to the question for the types of arrays that a new connection asks first: when the connection is given
 * up meanwhile, that ends the process too; and when PostgreSQL refuses the question, a connection that reads no arrays must not be used.
 */
import type { Plugin } from 'vite';

const CONNECTION = /\/node_modules\/postgres\/src\/connection\.js$/;

/** What stands in the package, and what has to stand there. */
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

/** Throws when the package is no longer as it was: then somebody has to look whether it still needs this. */
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
