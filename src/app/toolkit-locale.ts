import { currentLocale } from '#lib/locale.ts'

/** Where React Aria looks up a locale before it asks the browser. */
const LOCALE = Symbol.for('react-aria.i18n.locale')

/**
 * Makes the toolkit use the language of the page instead of the device, for its texts and the direction of keys and
 * overlays. Must run before the toolkit is loaded. The toolkit's own provider would add code to the first script of
 * every page.
 */
export function setToolkitLocale(): void {
  Object.assign(window, { [LOCALE]: currentLocale() })
}
