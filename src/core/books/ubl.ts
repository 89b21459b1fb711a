import type { BookProblem } from '#contract/books.ts'
import { amountText, type FormatRules } from './batch.ts'
import { rounded } from './entry-line.ts'
import type { BookEntry } from './entry.ts'
import { error } from './entry-problems.ts'
import { element, type XmlPart, xmlDocument } from './xml-text.ts'

// OASIS UBL 2.1, Invoice and CreditNote according to Peppol BIS Billing 3. Rules and source: README.

const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
/** "One", of UN/ECE Recommendation 20. */
const UNIT = 'C62'
const CENT = 0.005

export const ublRules: FormatRules = {
  batchProblems: ({ organization }) => (organization === '' ? [error('missing', 'organization')] : []),
  entryProblems: () => (entry) => [
    ...(['date', 'party', 'number', 'currency'] as const).flatMap((field) =>
      entry[field] === null ? [error('missing', field)] : [],
    ),
    ...amountProblems(entry),
  ],
}

function amountProblems({ gross, taxes }: BookEntry): BookProblem[] {
  if (gross === null) return [error('missing', 'gross')]
  if (gross === 0 || amountText(gross) === null) return [error('out-of-range', 'gross', String(gross))]
  // An EN 16931 invoice must state the tax per rate.
  return taxes.some(({ rate }) => rate === null) ? [error('missing', 'tax')] : []
}

interface Side {
  readonly name: string
  readonly address: string | null
  readonly taxId: string | null
}

export function writeUbl(entry: BookEntry, organization: string): string {
  const isCredit = (entry.gross ?? 0) < 0
  const root = isCredit ? 'CreditNote' : 'Invoice'
  const currency = entry.currency ?? ''
  const sign = isCredit ? -1 : 1
  const sum = (name: string, amount: number) =>
    element(`cbc:${name}`, (rounded(amount) * sign).toFixed(2), { currencyID: currency })
  const text = (name: string, value: string | null) => (value === null ? null : element(`cbc:${name}`, value))
  const party: Side = { name: entry.party ?? '', address: entry.partyAddress, taxId: entry.partyTaxId }
  const own: Side = { name: entry.otherParty ?? organization, address: null, taxId: null }
  const [seller, buyer] = entry.isSale ? [own, party] : [party, own]
  const net = entry.taxes.reduce((all, group) => all + group.net, 0)
  const tax = entry.taxes.reduce((all, group) => all + group.tax, 0)
  return xmlDocument(root, `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`, [
    text('CustomizationID', CUSTOMIZATION),
    text('ProfileID', PROFILE),
    text('ID', entry.number),
    text('IssueDate', entry.date),
    isCredit ? null : text('DueDate', entry.dueDate),
    text(`${root}TypeCode`, isCredit ? '381' : '380'),
    text('Note', entry.title),
    text('DocumentCurrencyCode', currency),
    text('AccountingCost', entry.costCentre),
    element('cac:AdditionalDocumentReference', [
      text('ID', entry.id),
      element('cac:Attachment', [element('cac:ExternalReference', [text('URI', entry.link)])]),
    ]),
    element('cac:AccountingSupplierParty', [partyOf(seller)]),
    element('cac:AccountingCustomerParty', [partyOf(buyer)]),
    // A credit note has no due date of its own. Payment means 1: not defined.
    isCredit && entry.dueDate !== null
      ? element('cac:PaymentMeans', [text('PaymentMeansCode', '1'), text('PaymentDueDate', entry.dueDate)])
      : null,
    element('cac:TaxTotal', [sum('TaxAmount', tax), ...entry.taxes.map((group) => subtotal(group, sum))]),
    element('cac:LegalMonetaryTotal', [
      sum('LineExtensionAmount', net),
      sum('TaxExclusiveAmount', net),
      sum('TaxInclusiveAmount', net + tax),
      sum('PayableAmount', net + tax),
    ]),
    ...linesOf(entry, root, sum),
  ])
}

type Sum = (name: string, amount: number) => XmlPart

const category = (rate: number | null) => [
  element('cbc:ID', rate === 0 ? 'Z' : 'S'),
  element('cbc:Percent', String(rate ?? 0)),
  element('cac:TaxScheme', [element('cbc:ID', 'VAT')]),
]

const subtotal = ({ rate, net, tax }: BookEntry['taxes'][number], sum: Sum) =>
  element('cac:TaxSubtotal', [
    sum('TaxableAmount', net),
    sum('TaxAmount', tax),
    element('cac:TaxCategory', category(rate)),
  ])

/** The country is only known from a VAT number. */
function partyOf({ name, address, taxId }: Side): XmlPart {
  const country = /^([A-Z]{2})[0-9A-Z]{2,13}$/.exec(taxId?.replace(/[\s.-]/g, '') ?? '')?.[1]
  return element('cac:Party', [
    element('cac:PartyName', [element('cbc:Name', name)]),
    element('cac:PostalAddress', [
      address === null ? null : element('cbc:StreetName', address),
      country === undefined
        ? null
        : element('cac:Country', [element('cbc:IdentificationCode', country === 'EL' ? 'GR' : country)]),
    ]),
    taxId === null
      ? null
      : element('cac:PartyTaxScheme', [
          element('cbc:CompanyID', taxId),
          element('cac:TaxScheme', [element('cbc:ID', country === undefined ? 'TAX' : 'VAT')]),
        ]),
    element('cac:PartyLegalEntity', [element('cbc:RegistrationName', name)]),
  ])
}

/**
 * The document's own lines, if there is a single rate and they add up to the net amount; otherwise one line per rate.
 */
function linesOf(entry: BookEntry, root: 'Invoice' | 'CreditNote', sum: Sum): XmlPart[] {
  const [only, ...others] = entry.taxes
  const added = entry.lines.reduce((all, { amount }) => all + (amount ?? Number.NaN), 0)
  const isOwn =
    only !== undefined && others.length === 0 && entry.lines.length > 0 && Math.abs(added - only.net) < CENT
  const lines = isOwn
    ? entry.lines.map((line) => ({
        name: line.description ?? entry.title,
        quantity: line.quantity || 1,
        net: line.amount ?? 0,
        rate: only.rate,
      }))
    : entry.taxes.map(({ net, rate }) => ({ name: entry.title, quantity: 1, net, rate }))
  return lines.map(({ name, quantity, net, rate }, index) =>
    element(`cac:${root}Line`, [
      element('cbc:ID', String(index + 1)),
      element(
        root === 'Invoice' ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity',
        quantityText(quantity, net, root),
        {
          unitCode: UNIT,
        },
      ),
      sum('LineExtensionAmount', net),
      element('cac:Item', [element('cbc:Name', name), element('cac:ClassifiedTaxCategory', category(rate))]),
      element('cac:Price', [priceOf(quantity, net, entry.currency ?? '')]),
    ]),
  )
}

/** A price is never negative: deductions have a negative quantity. */
function quantityText(quantity: number, net: number, root: 'Invoice' | 'CreditNote'): string {
  const isDeducted = root === 'Invoice' ? net < 0 : net > 0
  return String(Math.abs(quantity) * (isDeducted ? -1 : 1))
}

const priceOf = (quantity: number, net: number, currency: string) =>
  element('cbc:PriceAmount', String(Number(Math.abs(net / quantity).toFixed(6))), { currencyID: currency })
