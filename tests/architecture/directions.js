/**
 * Who may import whom (architecture, "the directions"), as data: the linter forbids single imports by it, and the
 * architecture test walks the whole import graph by it.
 */

/** @typedef {'routes'|'simulatorRoutes'|'modules'|'handlers'|'definitions'|'worker'|'components'|'domain'|'db'|'http'|'i18n'|'config'|'interfaces'|'composition'|'providers'|'emails'|'content'|'entries'|'seed'} Layer */

/**
 * The layers, first match wins: a path below the project, as a regular expression.
 * @type {readonly (readonly [Layer, RegExp])[]}
 */
export const LAYERS = [
  ['entries', /^app\/(?:root|entry\.(?:server|client))\.tsx$/],
  ['entries', /^app\/http\/server\.ts$/],
  ['simulatorRoutes', /^app\/routes\/simulators/],
  ['routes', /^app\/routes\//],
  ['domain', /^app\/domain\//],
  ['modules', /^app\/modules\//],
  ['composition', /^app\/providers\/composition\.server\.ts$/],
  ['interfaces', /^app\/providers\/(?:[^/]+\/)?[^/]+\.ts$/],
  ['providers', /^app\/providers\//],
  ['components', /^app\/components\//],
  ['emails', /^app\/emails\//],
  ['content', /^app\/content\//],
  ['i18n', /^app\/i18n\//],
  ['http', /^app\/http\//],
  ['config', /^app\/config\//],
  ['seed', /^db\/seed\//],
  ['db', /^db\//],
  ['definitions', /^jobs\/definitions\//],
  ['handlers', /^jobs\/handlers\//],
  ['worker', /^jobs\/[^/]+\.ts$/],
];

/**
 * What each layer may import, besides itself.
 * @type {Readonly<Record<Layer, readonly Layer[]>>}
 */
export const MAY_IMPORT = {
  domain: [],
  config: [],
  i18n: ['domain'],
  components: ['domain', 'i18n', 'http'],
  content: ['config', 'domain', 'i18n', 'components'],
  emails: ['domain', 'i18n', 'config'],
  db: ['domain', 'config'],
  interfaces: ['domain', 'config', 'db'],
  providers: ['domain', 'config', 'db', 'i18n', 'interfaces'],
  composition: ['config', 'interfaces', 'providers'],
  modules: ['domain', 'db', 'interfaces', 'composition', 'definitions', 'config', 'emails', 'i18n'],
  definitions: ['domain', 'emails'],
  handlers: ['modules'],
  worker: ['handlers', 'definitions', 'config', 'db', 'interfaces'],
  http: ['modules', 'domain', 'db', 'i18n', 'config', 'interfaces'],
  routes: ['modules', 'domain', 'components', 'http', 'i18n', 'content', 'config'],
  simulatorRoutes: ['providers', 'interfaces', 'modules', 'http', 'config'],
  entries: ['modules', 'domain', 'components', 'http', 'i18n', 'config', 'db', 'interfaces'],
  seed: ['modules', 'domain', 'db', 'config', 'interfaces', 'composition', 'providers'],
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
      { pattern: '^#(?:app/(?:modules|routes|providers|emails)|db|jobs)/', because: 'Components import domain and i18n.' },
      { pattern: '\\.server\\.tsx?$', because: 'Components run in the browser.' },
    ],
  },
  {
    folder: 'app/modules',
    mayNotImport: [
      { pattern: '^#app/(?:routes|components|http)/', because: 'Modules know neither screens nor HTTP.' },
      { pattern: '^#jobs/(?!definitions/)', because: 'Modules know job definitions only.' },
      { pattern: '^#app/providers/.+/(?:live|simulated|gazetteer)/', because: 'Modules know interfaces; providers/composition picks.' },
      { pattern: '^@remix-run/', because: 'Modules never build an answer.' },
    ],
  },
  {
    folder: 'app/routes',
    mayNotImport: [
      { pattern: '^#(?:db|jobs)/', because: 'A route calls a use case.' },
      { pattern: '^#app/routes/', because: 'Nothing imports routes.' },
    ],
  },
  {
    folder: 'app/http',
    mayNotImport: [{ pattern: '^#(?:app/(?:routes|components)|jobs)/', because: 'HTTP knows no screens and no jobs.' }],
  },
  {
    folder: 'app/providers',
    mayNotImport: [
      { pattern: '^#(?:app/(?:routes|components|modules|http)|jobs)/', because: 'Providers know nothing of the application.' },
    ],
  },
  {
    folder: 'app/i18n',
    mayNotImport: [
      { pattern: '^#(?:app/(?:routes|components|modules|http|providers)|db|jobs)/', because: 'Texts know nothing of the application.' },
    ],
  },
  {
    folder: 'jobs/handlers',
    mayNotImport: [{ pattern: '^#(?:db/|app/(?:routes|components|http|providers)/)', because: 'A handler parses and calls one use case.' }],
  },
  {
    folder: 'jobs/definitions',
    mayNotImport: [
      {
        pattern: '^#(?:db/|jobs/handlers/|app/(?!domain/|config/|emails/))',
        because: 'A definition is a name, a payload and a number of tries.',
      },
    ],
  },
  {
    folder: 'db',
    mayNotImport: [{ pattern: '^#(?:jobs/|app/(?:routes|components|http)/)', because: 'The database knows no screens and no jobs.' }],
  },
];
