/** `npm run doctor`: what is missing for going live, and whether everything that is configured works. Ends with 1 when something does not. */
import { checkedEnvironment } from './checked-environment.ts';
import { DEMO_DATA_IN_LIVE, holdsDemoData } from './demo-data.ts';
import { examineProviders } from './doctor/examine-providers.ts';
import { examineEffects, examinePostgres, examineRedis } from './doctor/examine-servers.ts';
import { examineSettings } from './doctor/examine-settings.ts';
import { blotter, examine, lineOf, type Finding } from './doctor/finding.ts';
import { siteDataFolder } from './archive/site-database.ts';
import { useRunningSite } from './running-site.ts';
import { dataFolderProblem } from './servers/data-folder.ts';

const dataFolder = siteDataFolder();
const given = { ...process.env };
useRunningSite();
const environment = checkedEnvironment({ ...process.env, DATA_DIR: dataFolder });
const blot = blotter(process.env);
const tell = (findings: Finding[]) => {
  for (const finding of findings) console.log(blot(lineOf(finding)));
  return findings;
};

const folder = dataFolderProblem(dataFolder);
const findings = tell([
  folder ? { verdict: 'bad', what: 'data folder', words: folder } : { verdict: 'good', what: 'data folder', words: dataFolder },
]);
if (environment.ok) console.log(`${environment.config.mode === 'demo' ? 'Demo' : 'Live'} mode. Trying what is configured …`);
const { DATABASE_URL, REDIS_URL } = process.env;
const notRunning = async () => 'of the data folder; not running now (npm start starts it)';
findings.push(
  ...tell(
    await Promise.all([
      examine('database', async () => {
        if (!DATABASE_URL) return notRunning();
        if (environment.ok && environment.config.mode === 'live' && (await holdsDemoData(DATABASE_URL))) throw new Error(DEMO_DATA_IN_LIVE);
        return examinePostgres(DATABASE_URL);
      }),
      examine('effects', () => (DATABASE_URL ? examineEffects(DATABASE_URL) : notRunning())),
      examine('queue', () => (REDIS_URL ? examineRedis(REDIS_URL) : notRunning())),
    ]),
  ),
);
if (environment.ok) findings.push(...tell(await examineProviders(environment.config)));
console.log('\nSettings for going live (docs/operations.md):');
const settings = tell(examineSettings(given, environment));
findings.push(...settings);
if (settings.length === 0) console.log('all set');

const problems = findings.filter(({ verdict }) => verdict === 'bad').length;
console.log(problems === 0 ? '\nNothing is wrong.' : `\n${problems} ${problems === 1 ? 'problem' : 'problems'}.`);
process.exit(problems === 0 ? 0 : 1);
