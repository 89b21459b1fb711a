import { cachedFormat } from './cached-format.ts'

/** Forms of a noun phrase by the language's plural category; `{n}` is the number. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }

const rules = cachedFormat((locale) => new Intl.PluralRules(locale ?? 'en'))
const numbers = cachedFormat((locale) => new Intl.NumberFormat(locale))

/** Formats a number with its noun: `plural(2, { one: '{n} file', other: '{n} files' })`. */
export function plural(n: number, forms: Forms, locale?: string): string {
  const form = forms[rules(locale).select(n)] ?? forms.other
  return form.replaceAll('{n}', numbers(locale).format(n))
}

/** Formats a number: `5,000`. */
export const count = (n: number) => plural(n, { other: '{n}' })

/** `1 file`, `2 files`: written `n file(s)` in the specification (OPEN-18). */
export const files = (n: number) => plural(n, { one: '{n} file', other: '{n} files' })
export const days = (n: number) => plural(n, { one: '{n} day', other: '{n} days' })
export const documents = (n: number) => plural(n, { one: '{n} document', other: '{n} documents' })
