/** What only signed-in screens are made of, of other people's code. */
const libraries =
  /node_modules\/(@internationalized\/\w+|@tanstack\/(query-core|react-query)|clsx|comlink|dexie|dexie-react-hooks|react-aria|react-aria-components|react-stately|zod)\//

/** The same of this project. What is loaded by itself and late, as the engines of reading and scanning, is not here. */
const own =
  /\/src\/(app\/(commands|queries|shell)\/|contract\/|core\/(capture|edits|offline|query|session|uploads)\/|features\/|lib\/|messages\/|platform\/|ui\/)/

/** What of the account only signed-in screens need. */
const signedInAuth = ['profile/shortcut-choice', 'session/use-session']

/**
 * What pages before sign-in need too, as the beginnings of paths in `src`: in the shared script it would bring all of
 * that to a visitor.
 */
export const publicFiles = [
  'contract/email-shape',
  'contract/limits',
  'features/auth/',
  'features/documents/table/work-search',
  'features/folders/folder-search',
  'features/landing/',
  'features/legal/',
  'features/navigation/page-region',
  'features/schema-settings/open-property',
  'features/search/search-address',
  'features/uploads/upload-search',
  'features/workspaces/last-workspace',
  'core/uploads/stored-filename',
  'lib/cached-format',
  'lib/display-error',
  'lib/name-in-text',
  'lib/plain-name',
  'lib/plural',
  'lib/store',
  'messages/account',
  'messages/auth',
  'messages/landing',
  'messages/legal',
  'messages/messages',
  'messages/session',
  'platform/api/api-base',
  'platform/api/no-eval',
  'platform/bytes/shared-files',
  'platform/drive/',
  'platform/preferences/',
  'platform/server-info/',
  'platform/sw/messages',
  'platform/sw/register',
  'ui/class-names',
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
  'ui/layout/page-title',
  'ui/layout/visually-hidden',
]
const outside = new RegExp(`/src/(?:${publicFiles.join('|')})`)
const inside = new RegExp(`/src/features/auth/(?:${signedInAuth.join('|')})`)

/** Whether pages before sign-in need a module of this project too. */
export const isOutside = (id: string) => outside.test(id) && !inside.test(id)

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
