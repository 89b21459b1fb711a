/** What only signed-in screens are made of, of other people's code. */
const libraries =
  /node_modules\/(@internationalized\/\w+|@tanstack\/(query-core|react-query)|clsx|comlink|dexie|dexie-react-hooks|react-aria|react-aria-components|react-stately|zod)\//

/** The same of this project. What is loaded by itself and late, as the engines of reading and scanning, is not here. */
const own =
  /\/src\/(app\/(commands|queries|shell)\/|contract\/|core\/(capture|edits|kept|query|session|uploads)\/|features\/|lib\/|platform\/|ui\/)/

/** What pages before sign-in need too: beside the rest it would bring all of it to a visitor. */
const outside = new RegExp(
  [
    'contract/(email-shape|limits)',
    'features/(landing|legal)/',
    'features/auth/(?!shortcut-setting|use-logout|use-session)',
    'features/(documents/table/work-search|navigation/page-region)',
    'features/schema-settings/use-open-property',
    'features/(folders/folder-search|search/search-address|uploads/upload-search|workspaces/last-workspace)',
    'core/uploads/stored-filename',
    'lib/(display-error|cached-format|name-in-text|plain-name|plural)',
    'platform/(api/(api-base|no-eval)|bytes/shared-files|drive/|server-info/|sw/(messages|register))',
    'ui/(banner|brand-link|button-class|class-names|empty-state|field-parts|link-|live-region|logo)',
    'ui/(page-title|password-field|spinner|submit-button|text-field|text-link|use-latest|visually-hidden)',
  ]
    .map((path) => `/src/${path}`)
    .join('|'),
)

/** Whether pages before sign-in need a module of this project too. */
export const isOutside = (id: string) => outside.test(id)

/**
 * What signed-in screens have in common stands in two scripts, of other people's code and of this project's: groups of
 * `codeSplitting.groups`, after those of the pages before sign-in. Left alone, the bundler makes a script of each set of
 * modules that the same screens share: more than a hundred for one screen, each of which costs a phone some milliseconds
 * to ask for.
 */
const inCommon = {
  /** So many screens, dialogs and other parts that are loaded by themselves need such a module. */
  minShareCount: 8,
  includeDependenciesRecursively: false,
}
export const librariesScript = { name: 'libraries', test: libraries, ...inCommon }
export const sharedScript = {
  name: 'shared',
  test: (id: string) => own.test(id) && !isOutside(id),
  ...inCommon,
}
