/** lucide's runtime, and the icons of the public pages. */
const firstIcons =
  /lucide-react\/dist\/esm\/(?!icons\/|lucide-react)|\/icons\/(arrow-left|camera|check|circle-exclamation-point|circle-check|compass|eye|eye-off|info|loader-circle|menu|pause|play|quote|scan-text|sparkles|triangle-exclamation-point|users-round|x)\.m?js/

/** Every file that a group names, as a path in `src` without extension. */
export const namedFiles: string[] = []

/** Files of one folder of `src`, by name without extension. */
function files(folder: string, ...names: readonly string[]): RegExp {
  namedFiles.push(...names.map((name) => `${folder}/${name}`))
  return new RegExp(String.raw`/src/${folder}/(${names.join('|')})\.tsx?$`)
}

const anyOf =
  (...tests: readonly RegExp[]) =>
  (id: string) =>
    tests.some((test) => test.test(id))

/** pdf.js contains no texts, so it is a separate script: scripts with texts exist once per language. */
export const pdfScript = { name: 'pdf', test: /node_modules\/pdfjs-dist\// }

/**
 * Modules that are bundled into one script. Without these groups, the bundler puts an icon or hook that two screens
 * share into the script of one of them, so that the landing page loads that screen, and creates a script for each
 * small shared file.
 */
export const scriptGroups = [
  {
    // Needed while other scripts initialise, so it must not depend on any of them.
    name: 'start',
    test: anyOf(
      /^\0(rolldown\/runtime|vite\/preload-helper|compiled-messages)/,
      /node_modules\/icu-minify\//,
      files('contract', 'languages'),
      files('messages', 'messages'),
      files('lib', 'cached-format', 'locale'),
    ),
    includeDependenciesRecursively: false,
  },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\// },
  {
    name: 'router',
    test: /node_modules\/@tanstack\/(history|react-router|react-store|router-core|store)\//,
  },
  {
    // What public pages share, and the app with them. The app's router and routes are another script.
    name: 'page',
    test: anyOf(
      firstIcons,
      files('app', 'app-update', 'install-prompt', 'is-camera', 'launches', 'load-stores'),
      files('app', 'missing-script', 'start-page', 'when-idle'),
      files('app/public-pages', 'interactions', 'take-over', 'when-released'),
      files('contract', 'email-shape', 'limits', 'links'),
      files('features/auth/session', 'lazy-session', 'search-params'),
      files('features/navigation', 'language-list', 'page-region'),
      files('lib', 'display-error', 'month-names', 'name-in-text', 'plural', 'store'),
      files(
        'platform',
        'api/api-base',
        'db/page-reloads',
        'drive/load-script',
        'preferences/preferences',
        'preferences/stored-value',
        'server-info/capabilities',
        'session/unfinished-cleanups',
        'sw/messages',
      ),
      files('messages', 'language-choice', 'quotation'),
      files('ui', 'class-names', 'direction'),
      files('ui/controls', 'button-class', 'link-button', 'link-context', 'text-link'),
      files('ui/feedback', 'banner', 'live-region', 'spinner'),
      files('ui/hooks', 'use-latest'),
      files('ui/layout', 'brand-link', 'logo', 'main-area', 'page-title', 'visually-hidden'),
    ),
    includeDependenciesRecursively: false,
  },
  {
    // The routes and the router of the app. Screens are separate scripts.
    name: 'app',
    test: anyOf(
      /\/src\/routes\/[^?]+\.tsx?$/,
      /\/src\/routes\/_app(\._home\.index)?\.tsx\?tsr-split=component$/,
      files('app', 'app', 'failure-page', 'not-found-page', 'page-frame', 'router', 'watch-session'),
      files('app/public-pages', 'show-app'),
      files('features/auth/session', 'authenticating', 'guard'),
      files('features/bank', 'bank-search'),
      files('features/documents', 'table/work-search'),
      files('features/folders', 'folder-search'),
      files('features/search', 'search-address'),
      files('features/schema-settings', 'open-property'),
      files('features/uploads', 'upload-search'),
      files('features/workspaces', 'last-workspace'),
      files('core/uploads', 'stored-filename'),
      files('platform', 'bytes/shared-files', 'drive/drive-error', 'drive/redirect'),
      files('messages', 'drive-errors', 'error-pages', 'session'),
      files('ui/feedback', 'empty-state'),
    ),
    includeDependenciesRecursively: false,
  },
  {
    // Sign-in and registration share their form.
    name: 'account',
    test: anyOf(
      files('messages', 'auth'),
      files('features/auth/form', 'auth-layout', 'form-parts', 'hero', 'use-auth-form', 'use-public-facts'),
      files(
        'features/auth',
        'form/validation',
        'session/account-api',
        'sign-in/google-sign-in',
        'oidc/ticket',
      ),
      files('ui/forms', 'password-field', 'submit-button'),
    ),
    includeDependenciesRecursively: false,
  },
  {
    name: 'public',
    test: anyOf(
      files('features/landing', 'public-footer', 'use-public-page'),
      files('messages', 'landing'),
      files('platform/server-info', 'page-view'),
    ),
    includeDependenciesRecursively: false,
  },
  pdfScript,
]

export const ICONS = 'icons'

/** Icons that several parts need. An icon of one part is in its script. */
export const iconsScript = { name: ICONS, test: /node_modules\/lucide-react\//, minShareCount: 2 }
