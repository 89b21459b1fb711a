import {
  isCreditNoteCode,
  type AllowanceOrCharge,
  type EInvoice,
  type InvoiceLine,
  type InvoiceParty,
} from './invoice.ts'
import { all, at, text, type XmlNode } from './xml.ts'

// OASIS UBL 2.1, Invoice and CreditNote (Peppol BIS Billing, XRechnung).

/** The invoice below the root element, whose name is `root`. */
export function invoiceOfUbl(invoice: XmlNode, root: 'Invoice' | 'CreditNote'): EInvoice {
  const currency = text(invoice, 'DocumentCurrencyCode')
  const typeCode = text(invoice, 'InvoiceTypeCode') ?? text(invoice, 'CreditNoteTypeCode')
  const taxes = all(invoice, 'TaxTotal')
  // The second TaxTotal is in the accounting currency.
  const tax = taxes.find((one) => text(one, 'TaxAmount', '@currencyID') === currency) ?? taxes[0]
  return {
    syntax: 'UBL',
    isCreditNote: root === 'CreditNote' || isCreditNoteCode(typeCode),
    specification: text(invoice, 'CustomizationID'),
    number: text(invoice, 'ID'),
    date: text(invoice, 'IssueDate'),
    typeCode,
    currency,
    vatCurrency: text(invoice, 'TaxCurrencyCode'),
    dueDate: text(invoice, 'DueDate') ?? text(invoice, 'PaymentMeans', 'PaymentDueDate'),
    buyerReference: text(invoice, 'BuyerReference'),
    order: text(invoice, 'OrderReference', 'ID'),
    contract: text(invoice, 'ContractDocumentReference', 'ID'),
    preceding: all(invoice, 'BillingReference').flatMap(
      (reference) => text(reference, 'InvoiceDocumentReference', 'ID') ?? [],
    ),
    notes: all(invoice, 'Note').flatMap((note) => text(note) ?? []),
    seller: partyOf(at(invoice, 'AccountingSupplierParty', 'Party')),
    buyer: partyOf(at(invoice, 'AccountingCustomerParty', 'Party')),
    payee: optionalParty(at(invoice, 'PayeeParty')),
    taxRepresentative: optionalParty(at(invoice, 'TaxRepresentativeParty')),
    delivery: {
      date: text(invoice, 'Delivery', 'ActualDeliveryDate'),
      start: text(invoice, 'InvoicePeriod', 'StartDate'),
      end: text(invoice, 'InvoicePeriod', 'EndDate'),
      country: text(invoice, 'Delivery', 'DeliveryLocation', 'Address', 'Country', 'IdentificationCode'),
    },
    payments: all(invoice, 'PaymentMeans').map((means) => ({
      meansCode: text(means, 'PaymentMeansCode'),
      means: text(means, 'PaymentMeansCode', '@name'),
      reference: text(means, 'PaymentID'),
      account: text(means, 'PayeeFinancialAccount', 'ID'),
      accountName: text(means, 'PayeeFinancialAccount', 'Name'),
      bic: text(means, 'PayeeFinancialAccount', 'FinancialInstitutionBranch', 'ID'),
    })),
    terms: text(invoice, 'PaymentTerms', 'Note'),
    allowances: all(invoice, 'AllowanceCharge').map(allowanceOf),
    totals: totalsOf(at(invoice, 'LegalMonetaryTotal'), text(tax, 'TaxAmount')),
    vat: all(tax, 'TaxSubtotal').map((group) => ({
      base: text(group, 'TaxableAmount'),
      tax: text(group, 'TaxAmount'),
      category: text(group, 'TaxCategory', 'ID'),
      rate: text(group, 'TaxCategory', 'Percent'),
      reason: text(group, 'TaxCategory', 'TaxExemptionReason'),
      reasonCode: text(group, 'TaxCategory', 'TaxExemptionReasonCode'),
    })),
    lines: [...all(invoice, 'InvoiceLine'), ...all(invoice, 'CreditNoteLine')].map(lineOf),
  }
}

const totalsOf = (sums: XmlNode, vat: string | undefined): EInvoice['totals'] => ({
  lines: text(sums, 'LineExtensionAmount'),
  allowances: text(sums, 'AllowanceTotalAmount'),
  charges: text(sums, 'ChargeTotalAmount'),
  withoutVat: text(sums, 'TaxExclusiveAmount'),
  vat,
  withVat: text(sums, 'TaxInclusiveAmount'),
  paid: text(sums, 'PrepaidAmount'),
  rounding: text(sums, 'PayableRoundingAmount'),
  due: text(sums, 'PayableAmount'),
})

function partyOf(party: XmlNode): InvoiceParty {
  const schemes = all(party, 'PartyTaxScheme')
  const isVat = (scheme: XmlNode) => text(scheme, 'TaxScheme', 'ID') === 'VAT'
  const address = at(party, 'PostalAddress')
  const contact = at(party, 'Contact')
  return {
    name: text(party, 'PartyLegalEntity', 'RegistrationName') ?? text(party, 'PartyName', 'Name'),
    id: text(party, 'PartyIdentification', 'ID'),
    tradingName: text(party, 'PartyName', 'Name'),
    vatId: text(schemes.find(isVat), 'CompanyID'),
    taxId: text(
      schemes.find((scheme) => !isVat(scheme)),
      'CompanyID',
    ),
    legalId: text(party, 'PartyLegalEntity', 'CompanyID'),
    address:
      address === undefined
        ? null
        : {
            lines: [
              text(address, 'StreetName'),
              text(address, 'AdditionalStreetName'),
              text(address, 'AddressLine', 'Line'),
            ].filter((line) => line !== undefined),
            city: text(address, 'CityName'),
            postcode: text(address, 'PostalZone'),
            region: text(address, 'CountrySubentity'),
            country: text(address, 'Country', 'IdentificationCode'),
          },
    endpoint: text(party, 'EndpointID'),
    contact: ['Name', 'Telephone', 'ElectronicMail'].flatMap((part) => text(contact, part) ?? []),
  }
}

const optionalParty = (party: XmlNode) => (party === undefined ? null : partyOf(party))

const allowanceOf = (node: XmlNode): AllowanceOrCharge => ({
  isCharge: text(node, 'ChargeIndicator') === 'true',
  amount: text(node, 'Amount'),
  reason: text(node, 'AllowanceChargeReason'),
  reasonCode: text(node, 'AllowanceChargeReasonCode'),
  vatCategory: text(node, 'TaxCategory', 'ID'),
  vatRate: text(node, 'TaxCategory', 'Percent'),
})

function lineOf(line: XmlNode): InvoiceLine {
  const quantity = at(line, 'InvoicedQuantity') ?? at(line, 'CreditedQuantity')
  return {
    id: text(line, 'ID'),
    name: text(line, 'Item', 'Name'),
    description: text(line, 'Item', 'Description'),
    note: text(line, 'Note'),
    quantity: text(quantity),
    unit: text(quantity, '@unitCode'),
    price: text(line, 'Price', 'PriceAmount'),
    priceQuantity: text(line, 'Price', 'BaseQuantity'),
    net: text(line, 'LineExtensionAmount'),
    vatCategory: text(line, 'Item', 'ClassifiedTaxCategory', 'ID'),
    vatRate: text(line, 'Item', 'ClassifiedTaxCategory', 'Percent'),
    allowances: all(line, 'AllowanceCharge').map(allowanceOf),
  }
}
