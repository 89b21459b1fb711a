import {
  isCreditNoteCode,
  type AllowanceOrCharge,
  type EInvoice,
  type InvoiceLine,
  type InvoiceParty,
} from './invoice.ts'
import { all, any, at, text, type XmlNode } from './xml.ts'

// UN/CEFACT Cross Industry Invoice (Factur-X, ZUGFeRD, XRechnung). Alternative names are those of ZUGFeRD 1.

/** The invoice below the root element. */
export function invoiceOfCii(root: XmlNode): EInvoice {
  const document = any(root, 'ExchangedDocument', 'HeaderExchangedDocument')
  const trade = any(root, 'SupplyChainTradeTransaction', 'SpecifiedSupplyChainTradeTransaction')
  const agreement = any(trade, 'ApplicableHeaderTradeAgreement', 'ApplicableSupplyChainTradeAgreement')
  const settlement = any(trade, 'ApplicableHeaderTradeSettlement', 'ApplicableSupplyChainTradeSettlement')
  const currency = text(settlement, 'InvoiceCurrencyCode')
  const typeCode = text(document, 'TypeCode')
  return {
    syntax: 'CII',
    isCreditNote: isCreditNoteCode(typeCode),
    specification: text(
      any(root, 'ExchangedDocumentContext', 'SpecifiedExchangedDocumentContext'),
      'GuidelineSpecifiedDocumentContextParameter',
      'ID',
    ),
    number: text(document, 'ID'),
    date: dated(document, 'IssueDateTime'),
    typeCode,
    currency,
    vatCurrency: text(settlement, 'TaxCurrencyCode'),
    dueDate: all(settlement, 'SpecifiedTradePaymentTerms')
      .map((terms) => dated(terms, 'DueDateDateTime'))
      .find((day) => day !== undefined),
    buyerReference: text(agreement, 'BuyerReference'),
    order: text(agreement, 'BuyerOrderReferencedDocument', 'IssuerAssignedID'),
    contract: text(agreement, 'ContractReferencedDocument', 'IssuerAssignedID'),
    preceding: texts(all(settlement, 'InvoiceReferencedDocument'), 'IssuerAssignedID'),
    notes: texts(all(document, 'IncludedNote'), 'Content'),
    seller: partyOf(at(agreement, 'SellerTradeParty')),
    buyer: partyOf(at(agreement, 'BuyerTradeParty')),
    payee: optionalParty(at(settlement, 'PayeeTradeParty')),
    taxRepresentative: optionalParty(at(agreement, 'SellerTaxRepresentativeTradeParty')),
    delivery: deliveryOf(trade, settlement),
    payments: paymentsOf(settlement),
    terms: text(settlement, 'SpecifiedTradePaymentTerms', 'Description'),
    allowances: all(settlement, 'SpecifiedTradeAllowanceCharge').map(allowanceOf),
    totals: totalsOf(settlement, currency),
    vat: all(settlement, 'ApplicableTradeTax').map((tax) => ({
      base: text(tax, 'BasisAmount'),
      tax: text(tax, 'CalculatedAmount'),
      category: text(tax, 'CategoryCode'),
      rate: text(tax, 'RateApplicablePercent') ?? text(tax, 'ApplicablePercent'),
      reason: text(tax, 'ExemptionReason'),
      reasonCode: text(tax, 'ExemptionReasonCode'),
    })),
    lines: all(trade, 'IncludedSupplyChainTradeLineItem').map(lineOf),
  }
}

/** `20260131` in format 102 as `2026-01-31`; anything else unchanged. */
function dated(node: XmlNode, name: string): string | undefined {
  const day = text(node, name, 'DateTimeString')
  return day?.replace(/^(\d{4})(\d\d)(\d\d)(?!\d)/, '$1-$2-$3')
}

const texts = (nodes: readonly XmlNode[], name: string) => nodes.flatMap((node) => text(node, name) ?? [])

function partyOf(party: XmlNode): InvoiceParty {
  const numbers = all(party, 'SpecifiedTaxRegistration')
  const number = (scheme: string) =>
    text(
      numbers.find((one) => text(one, 'ID', '@schemeID') === scheme),
      'ID',
    )
  const address = at(party, 'PostalTradeAddress')
  const contact = at(party, 'DefinedTradeContact')
  return {
    name: text(party, 'Name'),
    id: text(party, 'ID') ?? text(party, 'GlobalID'),
    tradingName: text(party, 'SpecifiedLegalOrganization', 'TradingBusinessName'),
    vatId: number('VA'),
    taxId: number('FC') ?? (number('VA') === undefined ? text(numbers[0], 'ID') : undefined),
    legalId: text(party, 'SpecifiedLegalOrganization', 'ID'),
    address:
      address === undefined
        ? null
        : {
            lines: ['LineOne', 'LineTwo', 'LineThree'].flatMap((line) => text(address, line) ?? []),
            city: text(address, 'CityName'),
            postcode: text(address, 'PostcodeCode'),
            region: text(address, 'CountrySubDivisionName'),
            country: text(address, 'CountryID'),
          },
    endpoint: text(party, 'URIUniversalCommunication', 'URIID'),
    contact: [
      text(contact, 'PersonName') ?? text(contact, 'DepartmentName'),
      text(contact, 'TelephoneUniversalCommunication', 'CompleteNumber'),
      text(contact, 'EmailURIUniversalCommunication', 'URIID'),
    ].filter((part) => part !== undefined),
  }
}

const optionalParty = (party: XmlNode) => (party === undefined ? null : partyOf(party))

function deliveryOf(trade: XmlNode, settlement: XmlNode): EInvoice['delivery'] {
  const delivery = any(trade, 'ApplicableHeaderTradeDelivery', 'ApplicableSupplyChainTradeDelivery')
  const period = at(settlement, 'BillingSpecifiedPeriod')
  return {
    date: dated(at(delivery, 'ActualDeliverySupplyChainEvent'), 'OccurrenceDateTime'),
    start: dated(period, 'StartDateTime'),
    end: dated(period, 'EndDateTime'),
    country: text(delivery, 'ShipToTradeParty', 'PostalTradeAddress', 'CountryID'),
  }
}

const paymentsOf = (settlement: XmlNode): EInvoice['payments'] => {
  const reference = text(settlement, 'PaymentReference')
  const payments = all(settlement, 'SpecifiedTradeSettlementPaymentMeans').map((means) => ({
    meansCode: text(means, 'TypeCode'),
    means: text(means, 'Information'),
    reference,
    account:
      text(means, 'PayeePartyCreditorFinancialAccount', 'IBANID') ??
      text(means, 'PayeePartyCreditorFinancialAccount', 'ProprietaryID'),
    accountName: text(means, 'PayeePartyCreditorFinancialAccount', 'AccountName'),
    bic: text(means, 'PayeeSpecifiedCreditorFinancialInstitution', 'BICID'),
  }))
  const nothing = { meansCode: undefined, means: undefined, account: undefined, accountName: undefined }
  return payments.length === 0 && reference !== undefined
    ? [{ ...nothing, bic: undefined, reference }]
    : payments
}

function totalsOf(settlement: XmlNode, currency: string | undefined): EInvoice['totals'] {
  const sums = any(
    settlement,
    'SpecifiedTradeSettlementHeaderMonetarySummation',
    'SpecifiedTradeSettlementMonetarySummation',
  )
  const taxes = all(sums, 'TaxTotalAmount')
  return {
    lines: text(sums, 'LineTotalAmount'),
    allowances: text(sums, 'AllowanceTotalAmount'),
    charges: text(sums, 'ChargeTotalAmount'),
    withoutVat: text(sums, 'TaxBasisTotalAmount'),
    vat: text(taxes.find((tax) => text(tax, '@currencyID') === currency) ?? taxes[0]),
    withVat: text(sums, 'GrandTotalAmount'),
    paid: text(sums, 'TotalPrepaidAmount'),
    rounding: text(sums, 'RoundingAmount'),
    due: text(sums, 'DuePayableAmount'),
  }
}

function allowanceOf(node: XmlNode): AllowanceOrCharge {
  return {
    isCharge: text(node, 'ChargeIndicator', 'Indicator') === 'true',
    amount: text(node, 'ActualAmount'),
    reason: text(node, 'Reason'),
    reasonCode: text(node, 'ReasonCode'),
    vatCategory: text(node, 'CategoryTradeTax', 'CategoryCode'),
    vatRate: text(node, 'CategoryTradeTax', 'RateApplicablePercent'),
  }
}

function lineOf(line: XmlNode): InvoiceLine {
  const document = at(line, 'AssociatedDocumentLineDocument')
  const agreement = any(line, 'SpecifiedLineTradeAgreement', 'SpecifiedSupplyChainTradeAgreement')
  const delivery = any(line, 'SpecifiedLineTradeDelivery', 'SpecifiedSupplyChainTradeDelivery')
  const settlement = any(line, 'SpecifiedLineTradeSettlement', 'SpecifiedSupplyChainTradeSettlement')
  const price = at(agreement, 'NetPriceProductTradePrice')
  const sums = any(
    settlement,
    'SpecifiedTradeSettlementLineMonetarySummation',
    'SpecifiedTradeSettlementMonetarySummation',
  )
  return {
    id: text(document, 'LineID'),
    name: text(line, 'SpecifiedTradeProduct', 'Name'),
    description: text(line, 'SpecifiedTradeProduct', 'Description'),
    note: text(document, 'IncludedNote', 'Content'),
    quantity: text(delivery, 'BilledQuantity'),
    unit: text(delivery, 'BilledQuantity', '@unitCode'),
    price: text(price, 'ChargeAmount'),
    priceQuantity: text(price, 'BasisQuantity'),
    net: text(sums, 'LineTotalAmount'),
    vatCategory: text(settlement, 'ApplicableTradeTax', 'CategoryCode'),
    vatRate: text(settlement, 'ApplicableTradeTax', 'RateApplicablePercent'),
    allowances: all(settlement, 'SpecifiedTradeAllowanceCharge').map(allowanceOf),
  }
}
