/** The first process of a container (after its init): `container.js [web | worker | backup | restore | doctor] …`. */
import { run } from './run-container.ts';

await run(process.argv[2] ?? 'all', process.argv.slice(3));
