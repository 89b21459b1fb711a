import { factsOf, said, sum, type Facts } from './facts.ts'

/** EPC069-12, the SEPA credit transfer code of invoices (`BCD`): one element a line. Null for other texts. */
export function epcFacts(text: string): Facts | null {
  const [tag, version, , kind, bic, name, iban, amount, , reference, remittance] = text.split(/\r\n|\n|\r/)
  if (tag !== 'BCD' || !/^00[12]$/.test(version ?? '') || kind !== 'SCT') return null
  const [, currency, value] = /^([A-Z]{3})([\d.]+)$/.exec(amount ?? '') ?? []
  return factsOf([
    ['vendor', said(name)],
    ['iban', said(iban?.replace(/\s/g, ''))],
    ['bic', said(bic)],
    ['currency', said(currency)],
    ['total', sum(value)],
    ['reference', said(reference)],
    ['purpose', said(remittance)],
  ])
}
