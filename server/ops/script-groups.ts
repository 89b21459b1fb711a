/** lucide's runtime and the icons of the pages before sign-in. */
const firstIcons =
  /lucide-react\/dist\/esm\/(?!icons\/|lucide-react)|\/icons\/(arrow-left|camera|check|circle-exclamation-point|circle-check|compass|eye|eye-off|info|loader-circle|menu|pause|play|quote|scan-text|sparkles|triangle-exclamation-point|users-round|x)\.m?js/

/** Every file that a group names, as its path in `src` without an ending. */
export const namedFiles: string[] = []

/** Files of one folder of `src`, by their names without an ending. */
function files(folder: string, ...names: readonly string[]): RegExp {
  namedFiles.push(...names.map((name) => `${folder}/${name}`))
  return new RegExp(String.raw`/src/${folder}/(${names.join('|')})\.tsx?$`)
}

/** Whether a module is one of these. */
const anyOf =
  (...tests: readonly RegExp[]) =>
  (id: string) =>
    tests.some((test) => test.test(id))

/**
 * What of the build's modules stands in one script. What every page needs stands apart: otherwise the bundler puts an
 * icon or a hook that two screens share into the script of one of them, and the landing page loads that screen. And it
 * makes a script of each small file that is shared, which costs a request more than its own weight.
 */
export const scriptGroups = [
  { name: 'start', test: /^\0(rolldown\/runtime|vite\/preload-helper)/ },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\// },
  {
    name: 'router',
    test: /node_modules\/@tanstack\/(history|react-router|react-store|router-core|store)\//,
  },
  {
    // The table of routes, what shows it, and the parts that every screen is made of; the screens are files of their own.
    name: 'app',
    test: anyOf(
      firstIcons,
      /\/src\/routes\/[^?]+\.tsx?$/,
      /\/src\/routes\/_app(\._home\.index)?\.tsx\?tsr-split=component$/,
      files('app', 'app', 'app-update', 'failure-page', 'install-prompt', 'is-camera', 'launches'),
      files('app', 'missing-script', 'not-found-page', 'page-frame', 'router', 'watch-session', 'when-idle'),
      files('app/public-pages', 'interactions', 'show-app', 'when-released'),
      files('contract', 'email-shape', 'limits'),
      files('features/auth/session', 'authenticating', 'guard', 'lazy-session', 'search-params'),
      files('features/documents', 'table/work-search'),
      files('features/folders', 'folder-search'),
      files('features/navigation', 'page-region'),
      files('features/search', 'search-address'),
      files('features/schema-settings', 'open-property'),
      files('features/uploads', 'upload-search'),
      files('features/workspaces', 'last-workspace'),
      files('core/uploads', 'stored-filename'),
      files('lib', 'display-error', 'cached-format', 'name-in-text', 'plain-name', 'plural', 'store'),
      files(
        'platform',
        'api/api-base',
        'bytes/shared-files',
        'drive/drive-error',
        'drive/load-script',
        'drive/redirect',
        'preferences/preferences',
        'preferences/stored-value',
        'server-info/capabilities',
        'sw/messages',
      ),
      files('messages', 'error-pages', 'messages', 'session'),
      /node_modules\/icu-minify\//,
      files('ui', 'class-names'),
      files('ui/controls', 'button-class', 'link-button', 'link-context', 'text-link'),
      files('ui/feedback', 'empty-state', 'live-region', 'spinner'),
      files('ui/hooks', 'use-latest'),
      files('ui/layout', 'brand-link', 'logo', 'page-title', 'visually-hidden'),
    ),
    includeDependenciesRecursively: false,
  },
  {
    // Sign-in and register are the same form in the same frame.
    name: 'account',
    test: anyOf(
      files('messages', 'auth'),
      files('features/auth/form', 'auth-layout', 'form-parts', 'hero', 'use-auth-form', 'use-public-facts'),
      files('features/auth', 'form/validation', 'session/account-api', 'sign-in/google-sign-in'),
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
  { name: 'icons', test: /node_modules\/lucide-react\// },
]
