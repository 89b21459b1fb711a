import type { FieldValue, SchemaProperty } from '#contract/things.ts'
import { agreementDate, agreementTerm, agreementTitle, contractParties, governingLaw } from '../agreements.ts'
import { anywhere, firstDate, phoneField } from '../fields.ts'
import { findPayer, findSeller } from '../parties.ts'
import { cvName } from '../people.ts'
import { periodEnd, periodStart } from '../periods.ts'
import type { Profile } from '../profile.ts'
import { invoice } from '../profiles/invoice.ts'
import { receipt } from '../profiles/receipt.ts'
import { readIban } from '../check-digits/iban.ts'
import { readEmail, readUrl } from '../readers.ts'
import type { Sheet } from '../sheet.ts'
import { findAddress, findCurrency, findTax, findTotal, findVendor } from '../scorer/finders.ts'
import { findSubtotal } from '../sum-parts.ts'
import type { Found } from '../types.ts'
import { formatOf } from './value-readers.ts'
import { wordsOf } from './words.ts'

// Values that many documents show without a label, by the property's name: the seller at the top, the total at the end.

interface Concept {
  readonly type: SchemaProperty['type']
  /** Matched against the property's words, joined by spaces. */
  readonly named: RegExp
  readonly find: (sheet: Sheet) => Found<FieldValue> | null
  /** Takes precedence over a label of the property's own words, which may have other meanings. */
  readonly first?: true
}

/** Fields of a built-in type under other names. */
function fromProfile({ fields }: Profile, names: readonly (readonly [RegExp, string])[]): Concept[] {
  return names.flatMap(([named, field]) => {
    const known = fields[field]
    return known ? [{ type: known.property.type, named, find: known.find }] : []
  })
}

const SENDERS =
  '(?:shop|store|branch|vendor|supplier|seller|sender|issuer|company|business|merchant|restaurant)'
/** An address of nobody in particular, or of the sender. A customer's or delivery address needs a label. */
const ADDRESS_OF_SENDER = new RegExp(
  `^(?:the )?(?:${SENDERS} )?(?:(?:full|street|postal|mailing) )?address(?: of (?:the )?${SENDERS})?$`,
)

const CONCEPTS: readonly Concept[] = [
  { type: 'string', named: ADDRESS_OF_SENDER, find: findAddress },
  {
    type: 'string',
    named:
      /(?:^| )(?:supplier|vendor|seller|merchant|shop|store|issuer|company|biller|provider|business|restaurant|contractor|lieferant|verkaufer|anbieter|firma|fournisseur|vendeur|leverancier|proveedor|fornitore)(?: name)?$/,
    first: true,
    find: (sheet) => findSeller(sheet) ?? findVendor(sheet),
  },
  {
    type: 'string',
    named:
      /(?:^| )(?:customer|client|buyer|payer|bill(?:ed)? to|kunde|kaufer|klant|acheteur|cliente|addressee)(?: name)?$/,
    find: findPayer,
  },
  {
    type: 'string',
    named: /(?:^| )(?:currency|wahrung|valuta|devise|moneda)(?: code)?$/,
    find: findCurrency,
    first: true,
  },
  { type: 'string', named: /^(?:title|agreement title|contract title)$/, find: agreementTitle },
  { type: 'string', named: /(?:governing|applicable) law|jurisdiction/, find: governingLaw, first: true },
  { type: 'string', named: /(?:^| )(?:term|duration)$/, find: agreementTerm, first: true },
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
  { type: 'array', named: /(?:^| )parties$|contracting parties/, find: contractParties, first: true },
  {
    type: 'number',
    named:
      /(?:^| )total(?: (?:amount|due|price|sum|paid|incl.*|gross))?$|amount (?:due|payable|paid|to pay)|gross (?:amount|total)|sum (?:due|to pay)|^(?:amount|sum|cost|price paid|paid)$|^(?:totaal|totale|gesamtbetrag|rechnungsbetrag|gesamt|montant total|importe total)$/,
    find: findTotal,
    first: true,
  },
  { type: 'string', named: /^(?:candidate|applicant|person|full name)(?: name)?$/, find: cvName },
  ...fromProfile(invoice, [
    [
      /(?:invoice|bill|rechnung|factuur|facture) ?(?:number|no|nr|nummer|id)$|^rechnungsnummer$|^factuurnummer$|nummer (?:der )?rechnung/,
      'invoice_number',
    ],
    [/(?:invoice|bill) date|^rechnungsdatum$|^factuurdatum$/, 'invoice_date'],
    [/^(?:due|due date|pay(?:able|ment due)? (?:until|by|date|on))$|^fallig/, 'due_date'],
    [/purchase order|^p o |^po number/, 'purchase_order'],
  ]),
  ...fromProfile(receipt, [[/(?:receipt|slip|ticket) (?:number|no|nr|id)$/, 'receipt_number']]),
  {
    type: 'number',
    named:
      /sub ?total|net (?:amount|total|sum)|exclusief btw|zwischensumme|nettobetrag|(?:total|amount) (?:before|excl\w*|without) (?:tax|vat)/,
    find: findSubtotal,
  },
  {
    type: 'number',
    named:
      /^(?:total )?(?:tax|vat|gst|sst|sales tax|umsatzsteuer|mehrwertsteuer|mwst|tva|iva|btw)(?: (?:amount|total|sum))?$/,
    find: findTax,
  },
]

/** Maximum length of a description that is used as a name, in characters. */
const LABEL_LENGTH = 40

function conceptOf(name: string, { type, description = '' }: SchemaProperty): Concept | undefined {
  const texts = description.length <= LABEL_LENGTH ? [name, description] : [name]
  for (const text of texts) {
    const words = wordsOf(text).join(' ')
    const concept = CONCEPTS.find((one) => one.type === type && one.named.test(words))
    if (concept) return concept
  }
  return undefined
}

/**
 * A value that the property's words identify in the whole document. `first` returns only values that are better than
 * any label, otherwise only the rest.
 */
export function findConcept(
  sheet: Sheet,
  name: string,
  property: SchemaProperty,
  first: boolean,
): Found<FieldValue> | null {
  if (property.enum && property.enum.length > 0) return null
  const concept = conceptOf(name, property)
  return concept && (concept.first === true) === first ? concept.find(sheet) : null
}

/** A value that is recognisable by its form alone, without a label. */
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
      return isMainDate(name) || isMainDate(property.description ?? '') ? firstDate(sheet) : null
    case 'phone':
    case 'tel':
      return phoneField.find(sheet)
    default:
      return null
  }
}

/** Whether the name means the document's own date (`date`, `issue_date`). */
const isMainDate = (name: string) =>
  /^(?:date|datum|(?:issue|issued|document|invoice|receipt|purchase|letter|report|transaction|bill|order)(?: on)? ?(?:date|day|datum|on)?|date of (?:issue|purchase|invoice|receipt))$/.test(
    wordsOf(name).join(' '),
  )
