import type { FieldValue } from '#contract/things.ts'
import { day, factsOf, said, sum, type Fact, type Facts } from './facts.ts'

// EN 16931 in its two syntaxes: UN/CEFACT CII (Factur-X, ZUGFeRD, XRechnung) and UBL 2.1 (Peppol, XRechnung).

/**
 * An element of an XML file: its children by local name, attributes with `@` before theirs, and its own text as `#text`.
 * Whatever a file holds, this is walked with `at` and `all` only.
 */
export type XmlNode = unknown

/** What an invoice's XML says; nothing where the root is of another standard. */
export function eInvoiceFacts(root: XmlNode): Facts {
  const cii = at(root, 'CrossIndustryInvoice') ?? at(root, 'CrossIndustryDocument')
  if (cii !== undefined) return ciiFacts(cii)
  const ubl = at(root, 'Invoice') ?? at(root, 'CreditNote')
  return ubl !== undefined && at(ubl, 'LegalMonetaryTotal') !== undefined ? ublFacts(ubl) : {}
}

function ciiFacts(invoice: XmlNode): Facts {
  const document = at(invoice, 'ExchangedDocument') ?? at(invoice, 'HeaderExchangedDocument')
  const trade =
    at(invoice, 'SupplyChainTradeTransaction') ?? at(invoice, 'SpecifiedSupplyChainTradeTransaction')
  const agreement = any(trade, 'ApplicableHeaderTradeAgreement', 'ApplicableSupplyChainTradeAgreement')
  const settlement = any(trade, 'ApplicableHeaderTradeSettlement', 'ApplicableSupplyChainTradeSettlement')
  const sums = any(
    settlement,
    'SpecifiedTradeSettlementHeaderMonetarySummation',
    'SpecifiedTradeSettlementMonetarySummation',
  )
  const means = at(settlement, 'SpecifiedTradeSettlementPaymentMeans')
  const seller = at(agreement, 'SellerTradeParty')
  const buyer = at(agreement, 'BuyerTradeParty')
  return factsOf([
    ['number', text(document, 'ID')],
    ['date', dated(document, 'IssueDateTime', 'DateTimeString')],
    ['vendor', text(seller, 'Name')],
    ['vendor_tax_id', taxId(seller, 'SpecifiedTaxRegistration', 'ID')],
    ['customer', text(buyer, 'Name')],
    ['customer_tax_id', taxId(buyer, 'SpecifiedTaxRegistration', 'ID')],
    ['purchase_order', text(agreement, 'BuyerOrderReferencedDocument', 'IssuerAssignedID')],
    ['currency', text(settlement, 'InvoiceCurrencyCode')],
    ['subtotal', amount(sums, 'TaxBasisTotalAmount')],
    ['tax', amount(sums, 'TaxTotalAmount')],
    ['total', amount(sums, 'GrandTotalAmount')],
    ['due_date', dated(settlement, 'SpecifiedTradePaymentTerms', 'DueDateDateTime', 'DateTimeString')],
    ['iban', text(means, 'PayeePartyCreditorFinancialAccount', 'IBANID')],
    ['bic', text(means, 'PayeeSpecifiedCreditorFinancialInstitution', 'BICID')],
    ['reference', text(settlement, 'PaymentReference')],
    ['items', rows(all(trade, 'IncludedSupplyChainTradeLineItem'), ciiRow)],
  ])
}

const ciiRow = (line: XmlNode) => ({
  description: text(line, 'SpecifiedTradeProduct', 'Name'),
  quantity: amount(
    any(line, 'SpecifiedLineTradeDelivery', 'SpecifiedSupplyChainTradeDelivery'),
    'BilledQuantity',
  ),
  unit_price: amount(
    any(line, 'SpecifiedLineTradeAgreement', 'SpecifiedSupplyChainTradeAgreement'),
    'NetPriceProductTradePrice',
    'ChargeAmount',
  ),
  amount: amount(
    any(
      any(line, 'SpecifiedLineTradeSettlement', 'SpecifiedSupplyChainTradeSettlement'),
      'SpecifiedTradeSettlementLineMonetarySummation',
      'SpecifiedTradeSettlementMonetarySummation',
    ),
    'LineTotalAmount',
  ),
})

function ublFacts(invoice: XmlNode): Facts {
  const seller = at(invoice, 'AccountingSupplierParty', 'Party')
  const buyer = at(invoice, 'AccountingCustomerParty', 'Party')
  const sums = at(invoice, 'LegalMonetaryTotal')
  const account = at(invoice, 'PaymentMeans', 'PayeeFinancialAccount')
  return factsOf([
    ['number', text(invoice, 'ID')],
    ['date', dated(invoice, 'IssueDate')],
    ['due_date', dated(invoice, 'DueDate')],
    ['vendor', text(seller, 'PartyLegalEntity', 'RegistrationName') ?? text(seller, 'PartyName', 'Name')],
    ['vendor_tax_id', taxId(seller, 'PartyTaxScheme', 'CompanyID')],
    ['customer', text(buyer, 'PartyLegalEntity', 'RegistrationName') ?? text(buyer, 'PartyName', 'Name')],
    ['customer_tax_id', taxId(buyer, 'PartyTaxScheme', 'CompanyID')],
    ['purchase_order', text(invoice, 'OrderReference', 'ID')],
    ['currency', text(invoice, 'DocumentCurrencyCode')],
    ['subtotal', amount(sums, 'TaxExclusiveAmount')],
    ['tax', amount(invoice, 'TaxTotal', 'TaxAmount')],
    ['total', amount(sums, 'TaxInclusiveAmount')],
    ['iban', text(account, 'ID')],
    ['bic', text(account, 'FinancialInstitutionBranch', 'ID')],
    ['reference', text(invoice, 'PaymentMeans', 'PaymentID')],
    ['items', rows([...all(invoice, 'InvoiceLine'), ...all(invoice, 'CreditNoteLine')], ublRow)],
  ])
}

const ublRow = (line: XmlNode) => ({
  description: text(line, 'Item', 'Name'),
  quantity: amount(line, 'InvoicedQuantity') ?? amount(line, 'CreditedQuantity'),
  unit_price: amount(line, 'Price', 'PriceAmount'),
  amount: amount(line, 'LineExtensionAmount'),
})

/** The first child of that name, and so on; undefined where there is none. */
function at(node: XmlNode, ...path: readonly string[]): XmlNode {
  let here = Array.isArray(node) ? (node as unknown[])[0] : node
  for (const name of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, name)) return undefined
    const child = (here as Record<string, unknown>)[name]
    here = Array.isArray(child) ? (child as unknown[])[0] : child
  }
  return here
}

const any = (node: XmlNode, ...names: readonly string[]): XmlNode =>
  names.map((name) => at(node, name)).find((child) => child !== undefined)

function all(node: XmlNode, name: string): XmlNode[] {
  if (typeof node !== 'object' || node === null || !Object.hasOwn(node, name)) return []
  const child = (node as Record<string, unknown>)[name]
  return Array.isArray(child) ? (child as unknown[]) : [child]
}

function own(node: XmlNode): string | undefined {
  if (typeof node === 'string') return node
  const inner = at(node, '#text')
  return typeof inner === 'string' ? inner : undefined
}

const text = (node: XmlNode, ...path: readonly string[]) => said(own(at(node, ...path)))
const amount = (node: XmlNode, ...path: readonly string[]) => sum(own(at(node, ...path)))
const dated = (node: XmlNode, ...path: readonly string[]) => day(own(at(node, ...path)))

/** The VAT number where there are several registrations (CII marks it `VA`, UBL `VAT`). */
function taxId(party: XmlNode, registration: string, id: string): Fact | null {
  const registrations = all(party, registration)
  const isVat = (node: XmlNode) =>
    own(at(node, id, '@schemeID')) === 'VA' || own(at(node, 'TaxScheme', 'ID')) === 'VAT'
  return text(registrations.find(isVat) ?? registrations[0], id)
}

type Row = Readonly<Record<string, Fact | null>>

/** Lines of the invoice as rows of a table; so many are kept that a list can be shown. */
function rows(lines: readonly XmlNode[], rowOf: (line: XmlNode) => Row): Fact | null {
  const made = lines
    .slice(0, MOST_ROWS)
    .map((line) =>
      Object.fromEntries(
        Object.entries(rowOf(line)).flatMap(([name, fact]): [string, FieldValue][] =>
          fact ? [[name, fact.value]] : [],
        ),
      ),
    )
  const filled = made.filter((row) => Object.keys(row).length > 0)
  return filled.length > 0 ? { value: filled, text: `${filled.length} lines` } : null
}
const MOST_ROWS = 500
