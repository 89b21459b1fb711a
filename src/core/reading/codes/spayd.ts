import { day, factsOf, said, sum, type Facts } from './facts.ts'

/** Short Payment Descriptor (`SPD*1.0*ACC:…*AM:…`), the Czech payment code. Null for other texts. */
export function spaydFacts(text: string): Facts | null {
  if (!/^SPD\*\d+\.\d+\*/.test(text)) return null
  const values = new Map(
    text.split('*').flatMap((part) => {
      const colon = part.indexOf(':')
      return colon > 0 ? [[part.slice(0, colon), unescape(part.slice(colon + 1))] as const] : []
    }),
  )
  const [iban, bic] = (values.get('ACC') ?? '').split('+')
  return factsOf([
    ['iban', said(iban)],
    ['bic', said(bic)],
    ['total', sum(values.get('AM'))],
    ['currency', said(values.get('CC'))],
    ['vendor', said(values.get('RN'))],
    ['due_date', day(values.get('DT'))],
    ['reference', said(values.get('X-VS'))],
    ['purpose', said(values.get('MSG'))],
  ])
}

/** Percent signs that are not escapes stay as they are. */
function unescape(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
