/**
 * Who may import whom (architecture, "the directions"), as data: the linter forbids single imports by it, and the
 * architecture test walks the whole import graph by it.
 */

/** @typedef {'routes'|'simulatorRoutes'|'modules'|'work'|'jobs'|'components'|'domain'|'db'|'http'|'web'|'i18n'|'config'|'interfaces'|'composition'|'providers'|'simulators'|'emails'|'content'|'entries'|'seed'} Layer */

/**
 * The layers, first match wins: a path below the project, as a regular expression.
 * @type {readonly (readonly [Layer, RegExp])[]}
 */
export const LAYERS = [
  ['entries', /^app\/(?:root\.tsx|routes\.ts|entry\.(?:server|client)\.tsx)$/],
  ['simulatorRoutes', /^app\/routes\/system\/simulators\//],
  ['routes', /^app\/routes\//],
  ['domain', /^app\/domain\//],
  ['modules', /^app\/modules\//],
  ['work', /^app\/work\//],
  ['composition', /^app\/composition\.server\.ts$/],
  ['interfaces', /^app\/providers\/(?:[^/]+\/)?[^/]+\.ts$/],
  ['providers', /^app\/providers\//],
  ['simulators', /^app\/simulators\//],
  ['components', /^app\/components\//],
  ['emails', /^app\/emails\//],
  ['content', /^app\/content\//],
  ['i18n', /^app\/i18n\//],
  ['http', /^app\/http\//],
  ['web', /^app\/web\//],
  ['config', /^app\/config\//],
  ['seed', /^db\/seed\//],
  ['db', /^db\//],
  ['jobs', /^jobs\//],
];

/**
 * What each layer may import, besides itself.
 * @type {Readonly<Record<Layer, readonly Layer[]>>}
 */
export const MAY_IMPORT = {
  domain: [],
  config: [],
  i18n: ['domain'],
  components: ['domain', 'i18n', 'modules'],
  content: ['config', 'domain', 'i18n', 'components'],
  emails: ['domain', 'i18n', 'config'],
  db: ['domain', 'i18n', 'config'],
  interfaces: ['domain', 'config'],
  providers: ['domain', 'config', 'i18n', 'interfaces'],
  simulators: ['config', 'db', 'i18n', 'interfaces'],
  composition: ['config', 'interfaces', 'providers', 'simulators'],
  work: ['db', 'i18n', 'config', 'emails'],
  modules: ['domain', 'db', 'work', 'interfaces', 'composition', 'config', 'emails', 'i18n'],
  jobs: ['modules', 'work', 'domain', 'db', 'config', 'emails', 'composition', 'simulators'],
  http: ['modules', 'work', 'domain', 'db', 'i18n', 'config', 'interfaces', 'components'],
  web: ['http', 'domain', 'db', 'i18n', 'config', 'components'],
  routes: ['modules', 'domain', 'components', 'http', 'i18n', 'content', 'config'],
  simulatorRoutes: ['simulators', 'jobs', 'http', 'config'],
  entries: ['domain', 'components', 'http', 'i18n', 'config', 'simulators'],
  seed: ['jobs', 'modules', 'domain', 'db', 'config', 'i18n', 'interfaces', 'composition', 'providers', 'simulators'],
};

/** Packages that speak to a provider: only `providers/<name>/live` names one. */
export const SDK_PACKAGES = ['stripe', 'nodemailer', '@aws-sdk/*'];

/**
 * The same for the linter, which sees one import at a time: for each folder, what its imports may not look like.
 * @type {readonly { folder: string, mayNotImport: readonly { pattern: string, because: string }[] }[]}
 */
export const FORBIDDEN_DIRECTIONS = [
  {
    folder: 'app/domain',
    mayNotImport: [
      { pattern: '^(?:#(?!app/domain/)|\\.\\./)', because: 'The domain imports nothing but the domain.' },
      { pattern: '^(?:node:|react|drizzle-orm|postgres|ioredis|bullmq|@remix-run)', because: 'The domain has no I/O.' },
    ],
  },
  {
    folder: 'app/components',
    mayNotImport: [
      { pattern: '^#(?:app/(?:routes|providers|simulators|emails|work|http|web)|db|jobs)/', because: 'Components import domain and i18n.' },
      { pattern: '\\.server\\.tsx?$', because: 'Components run in the browser.' },
    ],
  },
  {
    folder: 'app/modules',
    mayNotImport: [
      { pattern: '^#(?:app/(?:routes|components|http|web|simulators)|jobs)/', because: 'Modules know neither screens nor HTTP nor jobs.' },
      { pattern: '^#app/providers/.+/(?:live|gazetteer|offline)/', because: 'Modules know interfaces; composition picks.' },
      { pattern: '^@remix-run/', because: 'Modules never build an answer.' },
    ],
  },
  {
    folder: 'app/work',
    mayNotImport: [
      {
        pattern: '^#(?:app/(?:routes|components|http|web|simulators|modules|providers)|jobs)/',
        because: 'Use cases stand on it, not it on them.',
      },
    ],
  },
  {
    folder: 'app/routes',
    mayNotImport: [
      { pattern: '^#db/', because: 'A route calls a use case.' },
      { pattern: '^#app/(?:routes|web)/', because: 'Nothing imports routes.' },
    ],
  },
  {
    folder: 'app/http',
    mayNotImport: [
      { pattern: '^#(?:app/(?:routes|web|components/(?!page/))|jobs)/', because: 'HTTP knows no screens, no process and no jobs.' },
    ],
  },
  {
    folder: 'app/web',
    mayNotImport: [
      { pattern: '^#(?:app/(?:routes|modules|components/(?!page/))|jobs)/', because: 'The process knows no screens and no use cases.' },
    ],
  },
  {
    folder: 'app/providers',
    mayNotImport: [
      {
        pattern: '^#(?:app/(?:routes|components|modules|work|http|web|simulators)|db|jobs)/',
        because: 'Providers know nothing of the application.',
      },
    ],
  },
  {
    folder: 'app/simulators',
    mayNotImport: [
      {
        pattern: '^#(?:app/(?:routes|components|modules|work|http|web)|jobs)/',
        because: 'Simulators know interfaces, not the application.',
      },
    ],
  },
  {
    folder: 'app/i18n',
    mayNotImport: [
      {
        pattern: '^#(?:app/(?:routes|components|modules|work|http|web|providers)|db|jobs)/',
        because: 'Texts know nothing of the application.',
      },
    ],
  },
  {
    folder: 'jobs',
    mayNotImport: [{ pattern: '^#app/(?:routes|components|http|web)/', because: 'Jobs call use cases.' }],
  },
  {
    folder: 'db',
    mayNotImport: [{ pattern: '^#app/(?:routes|components|http|web|work)/', because: 'The database knows no screens.' }],
  },
];
