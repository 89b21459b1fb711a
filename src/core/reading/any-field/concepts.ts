import type { FieldValue, SchemaProperty } from '#contract/things.ts'
import { addressAfter } from '../addresses.ts'
import { agreementDate, agreementTerm, agreementTitle, contractParties, governingLaw } from '../agreements.ts'
import { documentCurrency } from '../document-currency.ts'
import { anywhere, firstDate } from '../fields.ts'
import { findPayer, findSeller, nameAtTop } from '../parties.ts'
import { periodEnd, periodStart } from '../periods.ts'
import { readEmail, readIban, readUrl } from '../readers.ts'
import type { Sheet } from '../sheet.ts'
import { findSubtotal, findTax, findTotal } from '../totals.ts'
import type { Found } from '../types.ts'
import { formatOf } from './value-readers.ts'
import { wordsOf } from './words.ts'

// What many documents say without a label, by what a property is called: the seller on top, the sum at the end.

interface Concept {
  readonly type: SchemaProperty['type']
  /** Of the property's words, joined by blanks. */
  readonly named: RegExp
  readonly find: (sheet: Sheet) => Found<FieldValue> | null
}

const NUMBERED =
  /(?:^| )(?:number|no|nr|id|code|ref|reference|date|phone|email|address|city|iban|vat|tax)(?: |$)/

const CONCEPTS: readonly Concept[] = [
  {
    type: 'string',
    named:
      /(?:^| )(?:supplier|vendor|seller|merchant|shop|store|issuer|company|biller|provider|business|restaurant|lieferant|firma|fournisseur)(?: name)?$/,
    find: (sheet) => findSeller(sheet) ?? nameAtTop(sheet)?.found ?? null,
  },
  {
    type: 'string',
    named: /(?:^| )(?:customer|client|buyer|payer|recipient|bill(?:ed)? to|kunde|addressee)(?: name)?$/,
    find: findPayer,
  },
  {
    type: 'string',
    named: /(?:^| )(?:(?:shop|store|vendor|supplier|seller|company|merchant) address|address)$/,
    find: (sheet) => addressAfter(sheet, nameAtTop(sheet)?.row.index ?? 0),
  },
  { type: 'string', named: /(?:^| )currency(?: code)?$/, find: documentCurrency },
  { type: 'string', named: /^(?:title|agreement title|contract title)$/, find: agreementTitle },
  { type: 'string', named: /(?:governing|applicable) law|jurisdiction/, find: governingLaw },
  { type: 'string', named: /(?:^| )(?:term|duration)$/, find: agreementTerm },
  {
    type: 'string',
    named: /effective (?:date|from|on)|(?:agreement|contract) date|signed on/,
    find: agreementDate,
  },
  {
    type: 'string',
    named: /period (?:start|from|begin)|(?:start|first day) of (?:the )?period/,
    find: periodStart,
  },
  { type: 'string', named: /period (?:end|to|until)|(?:end|last day) of (?:the )?period/, find: periodEnd },
  { type: 'array', named: /(?:^| )parties$|contracting parties/, find: contractParties },
  {
    type: 'number',
    named:
      /(?:grand|invoice|order|final|overall)? ?total(?: (?:amount|due|price|sum|paid|incl.*|gross))?$|amount (?:due|payable|paid|to pay)|gross (?:amount|total)|sum (?:due|to pay)|^(?:amount|sum|cost|price paid)$/,
    find: findTotal,
  },
  {
    type: 'number',
    named: /sub ?total|net (?:amount|total|sum)|(?:total|amount) (?:before|excl\w*|without) (?:tax|vat)/,
    find: findSubtotal,
  },
  {
    type: 'number',
    named: /^(?:total )?(?:tax|vat|gst|sst|sales tax)(?: (?:amount|total|sum))?$/,
    find: findTax,
  },
]

/** Before its label is looked for: what a property's own words say that the whole document says. */
export function findConcept(sheet: Sheet, name: string, property: SchemaProperty): Found<FieldValue> | null {
  if (property.enum && property.enum.length > 0) return null
  const words = wordsOf(name).join(' ')
  const concept = CONCEPTS.find(({ type, named }) => type === property.type && named.test(words))
  return concept?.find(sheet) ?? null
}

/** What can be told without any label, because of its own form. */
export function findByForm(sheet: Sheet, name: string, property: SchemaProperty): Found<FieldValue> | null {
  if (property.type !== 'string' || property.enum?.length) return null
  switch (formatOf(name, property)) {
    case 'email':
      return anywhere(sheet, readEmail)
    case 'iban':
      return anywhere(sheet, readIban)
    case 'url':
    case 'uri':
      return anywhere(sheet, readUrl)
    case 'date':
      return isMainDate(name) ? firstDate(sheet) : null
    default:
      return null
  }
}

/** `date`, `issue_date`: the day of the document itself and no other. */
const isMainDate = (name: string) =>
  /^(?:date|datum|(?:issue|issued|document|invoice|receipt|purchase|letter|report|transaction|bill|order)(?: on)? ?(?:date|day|datum|on)?|date of (?:issue|purchase|invoice|receipt))$/.test(
    wordsOf(name).join(' '),
  )

/** Its value is a number or code and not the thing that it numbers. */
export const isNumbered = (name: string) => NUMBERED.test(wordsOf(name).join(' '))
