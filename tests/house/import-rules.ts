/** What the files of one folder may import. The first rule whose folder contains a file applies to it. */
export interface ImportRule {
  readonly folder: string
  /** Folders of the project that it may import. Its own is always allowed. */
  readonly mayImport: readonly string[]
  /** Folders that it may import types from, but no code. */
  readonly mayImportTypes?: readonly string[]
  /** The only packages that it may import; `node:` stands for all modules of Node. Without it: any but `exceptPackages`. */
  readonly onlyPackages?: readonly string[]
  readonly exceptPackages?: readonly string[]
  /** A sentence for the message of the linter and of the test. */
  readonly why: string
}

/** Files of a module that other modules may import although they are not its `index.ts`. */
export interface PublicFiles {
  readonly module: string
  /** Paths inside the module; without it: all of its files. */
  readonly files?: readonly string[]
  /** The files that may import them; without it: all. */
  readonly importers?: readonly string[]
  readonly why: string
}

const view = ['react', 'react-dom', 'react-aria-components', 'lucide-react', 'dexie-react-hooks']
const browser = [
  'src/contract',
  'src/lib',
  'src/messages',
  'src/core',
  'src/platform',
  'src/ui',
  'src/features',
]

export const importRules: readonly ImportRule[] = [
  {
    folder: 'src/contract',
    mayImport: [],
    onlyPackages: ['zod'],
    why: 'The contract is part of the page, the workers and the server, so it depends on nothing but zod.',
  },
  {
    folder: 'src/lib',
    mayImport: [],
    onlyPackages: [],
    why: 'lib holds pure functions that any other folder may use.',
  },
  {
    folder: 'src/messages',
    mayImport: ['src/contract', 'src/lib'],
    onlyPackages: ['icu-minify'],
    why: 'Texts do not depend on the screens that show them.',
  },
  {
    folder: 'src/core',
    mayImport: ['src/contract', 'src/lib', 'src/messages'],
    onlyPackages: ['zod', 'fast-xml-parser'],
    why: 'core runs in the page, in workers and on the server: what differs between them comes through a port.',
  },
  {
    folder: 'src/platform',
    mayImport: ['src/contract', 'src/lib', 'src/messages', 'src/core'],
    mayImportTypes: ['workers'],
    exceptPackages: ['node:', ...view, '@tanstack/react-router', '@tanstack/react-query'],
    why: 'platform adapts the browser to the ports of core, for the page and for workers.',
  },
  {
    folder: 'src/ui',
    mayImport: ['src/lib', 'src/messages'],
    onlyPackages: [
      'react',
      'react-dom',
      'react-aria-components',
      '@internationalized/date',
      'lucide-react',
      'uqr',
    ],
    why: 'The component kit depends on no domain, router or query.',
  },
  {
    folder: 'src/features',
    mayImport: ['src/contract', 'src/lib', 'src/messages', 'src/core', 'src/platform', 'src/ui'],
    exceptPackages: ['node:', 'dexie'],
    why: 'A feature does not depend on the app, the workers or the server.',
  },
  {
    folder: 'src/routes',
    mayImport: ['src/features', 'src/contract', 'src/messages', 'src/ui'],
    exceptPackages: ['node:', 'dexie', 'comlink'],
    why: 'A route names a screen and its parameters, nothing more.',
  },
  {
    folder: 'src/app',
    mayImport: [...browser, 'src/routes'],
    exceptPackages: ['node:'],
    why: 'The app composes the page, which runs in a browser.',
  },
  {
    folder: 'src/main.tsx',
    mayImport: [...browser, 'src/app', 'src/routes'],
    exceptPackages: ['node:'],
    why: 'The entry point of the page runs in a browser.',
  },
  {
    folder: 'workers',
    mayImport: [
      'src/contract',
      'src/lib',
      'src/messages',
      'src/core',
      'src/platform/db',
      'src/platform/bytes',
      'src/platform/api',
      'src/platform/pdf',
    ],
    exceptPackages: ['node:', ...view],
    why: 'A worker has no DOM, and each would ship its own copy of what it imports from the page.',
  },
  {
    folder: 'server',
    mayImport: ['src/contract', 'src/lib', 'src/messages', 'src/core'],
    exceptPackages: [...view, 'dexie', 'comlink'],
    why: 'The server shares the contract and the pure engines with the page, nothing else.',
  },
]

/** Folders whose direct subfolders are modules: other code imports only their `index.ts`, or what `publicFiles` lists. */
export const moduleFolders: readonly string[] = ['src/features', 'server']

export const publicFiles: readonly PublicFiles[] = [
  {
    module: 'src/features/landing',
    files: ['welcome-screen.tsx'],
    importers: ['src/routes/_app._home.tsx'],
    why: 'Loaded by `import()`, the index would bring all that it exports.',
  },
  {
    module: 'src/features/uploads',
    files: ['closed/closed-workspace.tsx'],
    importers: ['src/routes/_app._home.tsx'],
    why: 'Loaded by `import()`, the index would bring all that it exports.',
  },
  {
    module: 'src/features/workspaces',
    files: ['workspaces-screen.tsx'],
    importers: ['src/routes/_app._home.tsx'],
    why: 'Loaded by `import()`, the index would bring all that it exports.',
  },
  {
    module: 'server/db',
    files: [
      'data-folder.ts',
      'database.ts',
      'derived-schema.ts',
      'email-key.ts',
      'lock.ts',
      'mail-in-tables.ts',
      'migrations.ts',
      'new-id.ts',
      'pubsub.ts',
      'rate-limit.ts',
      'schema.ts',
      'token-table.ts',
      'visible.ts',
      'webhook-tables.ts',
    ],
    why: 'An index would load the embedded database wherever an id is made. Its subfolders are private.',
  },
  {
    module: 'server/db',
    files: ['analyze-tables.ts'],
    importers: ['server/container.ts'],
    why: 'It belongs to the opened database.',
  },
  {
    module: 'server/http',
    files: ['handlers.ts', 'http-error.ts', 'ports.ts', 'said-detail.ts'],
    why: 'All that a module needs to answer calls: an index would load the web server with each error.',
  },
  {
    module: 'server/http',
    files: ['close-connections.ts'],
    importers: ['server/lan/shared-port.ts'],
    why: 'The port for phones ends its connections as the other one does.',
  },
  {
    module: 'server/http',
    files: ['open-api/schema-names.ts'],
    importers: ['server/inbox/routes.ts'],
    why: 'The inbox adds its own calls to the API description.',
  },
  {
    module: 'server/http',
    importers: ['server/http-app.ts', 'server/server.ts', 'server/services.ts'],
    why: 'The HTTP side is assembled in these three files.',
  },
  {
    module: 'server/auth',
    files: ['oidc/issuer-settings.ts'],
    importers: ['server/env.ts'],
    why: 'Settings are read before any module is loaded.',
  },
  {
    module: 'server/metrics',
    files: ['routes.ts'],
    importers: ['server/env.ts'],
    why: 'Settings are read before any module is loaded.',
  },
  {
    module: 'server/models',
    files: ['model-setting.ts'],
    importers: ['server/env.ts'],
    why: 'Settings are read before any module is loaded.',
  },
  {
    module: 'server/ocr',
    files: ['engine.ts'],
    importers: ['server/env.ts'],
    why: 'Settings are read before any module is loaded, and only child processes load the reading engine.',
  },
  {
    module: 'server/storage',
    files: ['s3/s3-setting.ts'],
    importers: ['server/env.ts'],
    why: 'Settings are read before any module is loaded.',
  },
  {
    module: 'server/models',
    files: ['checked-values.ts'],
    importers: ['server/offload/tasks.ts'],
    why: 'The task thread loads a pure function, not the clients of the language models.',
  },
  {
    module: 'server/rates',
    files: ['read-csv.ts'],
    importers: ['server/offload/tasks.ts'],
    why: 'The task thread loads the reader of files, not the calls.',
  },
  {
    module: 'server/books',
    files: ['write-file.ts'],
    importers: ['server/offload/tasks.ts'],
    why: 'The task thread loads what writes files, not the calls.',
  },
  {
    module: 'server/bank',
    files: ['read-statement.ts', 'match-stored.ts'],
    importers: ['server/offload/tasks.ts'],
    why: 'The task thread loads what reads and matches statements, not the calls.',
  },
  {
    module: 'server/mail-in',
    files: ['choose-documents.ts'],
    importers: ['server/offload/tasks.ts'],
    why: 'The task thread loads what opens a mail, not the mailboxes and the calls.',
  },
  {
    module: 'server/ocr',
    files: ['image.ts', 'invoice-pictures.ts', 'pdf.ts', 'turned-picture.ts'],
    importers: ['server/extraction/render-process.ts'],
    why: 'The process that renders pages loads neither the recognition models nor the code reader.',
  },
  {
    module: 'server/ocr',
    files: ['pdf.ts'],
    importers: ['server/samples/make-samples.ts'],
    why: 'The build renders the sample documents, and loads neither the recognition models nor the code reader.',
  },
]
