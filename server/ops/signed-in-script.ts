/** Libraries that only signed-in screens use. */
const libraries = /node_modules\/(@tanstack\/(query-core|react-query)|clsx)\//

/** The toolkit for overlays and fields, which no screen needs on first load. */
const toolkit = /node_modules\/(@internationalized\/\w+|react-aria|react-aria-components|react-stately)\//

/** Folders of this project that signed-in screens use. Modules that are loaded late, such as the reading engine, are not included. */
const own =
  /\/src\/(app\/(commands|queries|shell)\/|contract\/|core\/(capture|edits|fields|offline|query|session|titles|uploads)\/|features\/|lib\/|messages\/|platform\/|ui\/)/

/** Modules of `features/auth` that only signed-in screens need. */
const signedInAuth = ['profile/shortcut-choice', 'session/use-session']

/**
 * Path prefixes in `src` of modules that public pages also need. In the shared script, they would make visitors load
 * all of it.
 */
export const publicFiles = [
  'contract/email-shape',
  'contract/limits',
  'contract/links',
  'features/auth/',
  'features/documents/table/work-search',
  'features/folders/folder-search',
  'features/landing/',
  'features/legal/',
  'features/navigation/language-',
  'features/navigation/page-region',
  'features/schema-settings/open-property',
  'features/search/search-address',
  'features/uploads/upload-search',
  'features/workspaces/last-workspace',
  'core/uploads/stored-filename',
  'lib/cached-format',
  'lib/locale',
  'lib/display-error',
  'lib/month-names',
  'lib/name-in-text',
  'lib/plural',
  'lib/store',
  'messages/account',
  'messages/auth',
  'messages/landing',
  'messages/language',
  'messages/legal',
  'messages/messages',
  'messages/quotation',
  'messages/session',
  'messages/shown-language',
  'platform/api/api-base',
  'platform/bytes/shared-files',
  'platform/db/page-reloads',
  'platform/drive/',
  'platform/preferences/',
  'platform/server-info/',
  'platform/sw/messages',
  'platform/sw/register',
  'ui/class-names',
  'ui/direction',
  'ui/controls/button-class',
  'ui/controls/link-',
  'ui/controls/text-link',
  'ui/feedback/banner',
  'ui/feedback/empty-state',
  'ui/feedback/live-region',
  'ui/feedback/spinner',
  'ui/forms/field-parts',
  'ui/forms/password-field',
  'ui/forms/submit-button',
  'ui/forms/text-field',
  'ui/hooks/use-latest',
  'ui/layout/brand-link',
  'ui/layout/logo',
  'ui/layout/main-area',
  'ui/layout/page-title',
  'ui/layout/visually-hidden',
]
const outside = new RegExp(`/src/(?:${publicFiles.join('|')})`)
const inside = new RegExp(`/src/features/auth/(?:${signedInAuth.join('|')})`)

/** Whether a public page also needs this module. */
export const isOutside = (id: string) => outside.test(id) && !inside.test(id)

/**
 * Groups of `codeSplitting.groups`, after those of the public pages. Modules that signed-in screens share are bundled
 * into two scripts: libraries and this project's code. By default the bundler creates more than a hundred small
 * scripts per screen, each of which costs a phone some milliseconds.
 */
const inCommon = {
  /** Minimum number of lazy chunks that share a module. */
  minShareCount: 8,
  includeDependenciesRecursively: false,
}
/** What dialogs, menus and drawers need: loaded with the first one that opens. */
const layers =
  /react-aria(-components)?\/dist\/private\/(overlays\/|dialog\/|(Dialog|Modal|Popover|Heading)\.)/

export const librariesScript = { name: 'libraries', test: libraries, ...inCommon }
export const toolkitScript = {
  name: 'toolkit',
  test: (id: string) => toolkit.test(id) && !layers.test(id),
  ...inCommon,
}
/** The list of workspaces: used by one screen, although many import its feature's index. */
const workspaceList = /\/src\/features\/workspaces\/(invitations|workspace-card|workspaces-screen)\.tsx$/

/** Texts of one screen that its lazy parts share. */
const screenTexts =
  /\/src\/messages\/(amount-roles|document-detail|document-table|document-values|reports|search|table-tools|uploads)\.ts$/

/** Dexie and the page's databases: loaded after the first paint. */
const database = /node_modules\/dexie\/|\/src\/platform\/(db\/(outbox-db|sheaf-db)|edits\/edits-db)\.ts/

/** What screens read from and write to them, except captures: loaded after the first paint. */
const stored =
  /\/src\/core\/offline\/(list-offline|matches)\.ts|\/src\/platform\/(cache\/(image|query)-store|db\/(selection|shared-read)|edits\/edit-rows|offline\/(newest-store|offline-data|offline-things|pins|sweep)|readings\/draft-readings|uploads\/live-queue)\.ts/

export const databaseScripts = [
  { name: 'database', test: (id: string) => database.test(id), includeDependenciesRecursively: false },
  { name: 'stored', test: (id: string) => stored.test(id), includeDependenciesRecursively: false },
]

/** The upload engine: loaded after the first paint. Only drains need slots. */
const engine =
  /\/src\/(core\/uploads(?!\/slots\.)|platform\/(bytes|uploads|workers)|platform\/db\/(outbox-store|storage-error|upload-records))\b/

export const engineScript = {
  name: 'engine',
  test: (id: string) => engine.test(id) && !isOutside(id),
  minShareCount: 2,
  includeDependenciesRecursively: false,
}

/** Parsing of typed dates and numbers: loaded with the first editor or filter. */
const typing =
  /\/src\/(features\/(typed-values\/|documents\/(typed-value|table\/filters\/filter-draft)\.)|lib\/(locale-signs|typed-)|ui\/forms\/day-field|messages\/typed-values)/

const inShared = (id: string) =>
  own.test(id) && !isOutside(id) && !workspaceList.test(id) && !screenTexts.test(id) && !typing.test(id)

export const sharedScript = { name: 'shared', test: inShared, ...inCommon }
