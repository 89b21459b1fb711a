import { day, factsOf, said, sum, type Fact, type Facts } from './facts.ts'

/**
 * The payment part of a Swiss bill (SIX, QR-bill guidelines 2.x, `SPC`): elements by their line. Null for other texts.
 */
export function swissBillFacts(text: string): Facts | null {
  const lines = text.split(/\r\n|\n|\r/)
  if (lines[0] !== 'SPC' || !/^02\d\d$/.test(lines[1] ?? '')) return null
  const bill = swicoFacts(lines[31] ?? '')
  return {
    ...bill,
    ...factsOf([
      ['iban', said(lines[3]?.replace(/\s/g, ''))],
      ['vendor', said(lines[5])],
      ['total', sum(lines[18])],
      ['currency', said(lines[19])],
      ['customer', said(lines[21])],
      ['reference', lines[27] === 'NON' ? null : said(lines[28])],
      ['purpose', said(lines[29])],
    ]),
  }
}

/** Swico's syntax of the billing information: `//S1/10/invoice/11/yymmdd/30/VAT number/40/0:30`. */
function swicoFacts(text: string): Facts {
  if (!text.startsWith('//S1/')) return {}
  // A slash inside a value is escaped with a backslash.
  const parts = text
    .slice('//S1/'.length)
    .split(/(?<!\\)\//)
    .map((part) => part.replaceAll(String.raw`\/`, '/'))
  const tags = new Map<string, string>()
  for (let at = 0; at + 1 < parts.length; at += 2) tags.set(parts[at] ?? '', parts[at + 1] ?? '')
  const date = day(tags.get('11'))
  const vat = tags.get('30')
  return factsOf([
    ['number', said(tags.get('10'))],
    ['date', date],
    ['vendor_tax_id', vat ? said(`CHE-${vat.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1.$2.$3')}`) : null],
    ['due_date', dueDate(date, tags.get('40') ?? '')],
  ])
}

/** The due date: of the terms `2:10;0:30`, the days without a discount. */
function dueDate(date: Fact | null, terms: string): Fact | null {
  const days = /(?:^|;)0(?:\.0+)?:(\d{1,3})(?:;|$)/.exec(terms)?.[1]
  if (typeof date?.value !== 'string' || !days) return null
  const due = new Date(`${date.value}T00:00:00Z`)
  due.setUTCDate(due.getUTCDate() + Number(days))
  return { value: due.toISOString().slice(0, 10), text: terms }
}
