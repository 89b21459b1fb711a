import { currentLocale } from '#lib/locale.ts'

/** Where React Aria looks for a locale before it asks the browser for its own. */
const LOCALE = Symbol.for('react-aria.i18n.locale')

/**
 * The toolkit takes the language of the page, not of the device: its texts, and in which direction keys and layers go.
 * Has to run before the toolkit is loaded. Its own provider would be code in the first script of every page.
 */
export function setToolkitLocale(): void {
  Object.assign(window, { [LOCALE]: currentLocale() })
}
