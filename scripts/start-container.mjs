/** The first process of a container (after its init): `start-container.mjs [web | worker | backup | restore | doctor] …`. */
import { register } from 'tsx/esm/api';

register();
const { run } = await import('./run-container.ts');
await run(process.argv[2] ?? 'all', process.argv.slice(3));
