import { cachedFormat } from './cached-format.ts'

const names = cachedFormat((locale) => new Intl.DisplayNames(locale, { type: 'currency' }))

/** ISO 4217 codes with their names, `own` first. */
export function currencyChoices(own: string | null, locale?: string) {
  const all = Intl.supportedValuesOf('currency')
  const codes = own === null ? all : [own, ...all.filter((code) => code !== own)]
  return codes.map((value) => ({ value, label: names(locale).of(value) ?? value }))
}
