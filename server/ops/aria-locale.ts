import type { Plugin } from 'vite'

const PACKAGES = /[\\/]node_modules[\\/](react-aria|react-aria-components|react-stately)[\\/]/
const LOCALE = /\/(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/
const EMPTY = '\0no-locale'

/** Removes react-aria's own translations from its scripts: those in the page's language come with the app's texts. */
export const ariaLocale = (): Plugin => ({
  name: 'sheaf-aria-locale',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: LOCALE },
    handler: (_, importer = '') => (PACKAGES.test(importer) ? EMPTY : null),
  },
  load: { filter: { id: /^\0no-locale$/ }, handler: () => 'export default undefined' },
})
