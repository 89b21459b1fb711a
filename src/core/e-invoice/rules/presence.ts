import { texts } from '#messages/e-invoice-rules.ts'
import type { AllowanceOrCharge, EInvoice, InvoiceParty } from '../invoice.ts'
import { decimalOf } from './decimal.ts'
import { needs, ofLines, type Rule } from './rule.ts'

const isGiven = (text: string | undefined) => text !== undefined

const TRANSFERS: readonly (string | undefined)[] = ['30', '58']
const isTransfer = (code: string | undefined) => TRANSFERS.includes(code)

/** What an invoice must state. */
export const presenceRules: readonly Rule[] = [
  needs('BR-01', 'number', texts.specification, ({ specification }) => isGiven(specification)),
  needs('BR-02', 'number', texts.number, ({ number }) => isGiven(number)),
  needs('BR-03', 'date', texts.date, ({ date }) => isGiven(date)),
  needs('BR-04', 'number', texts.typeCode, ({ typeCode }) => isGiven(typeCode)),
  needs('BR-05', 'currency', texts.currency, ({ currency }) => isGiven(currency)),
  needs('BR-06', 'vendor', texts.sellerName, ({ seller }) => isGiven(seller.name)),
  needs('BR-07', 'customer', texts.buyerName, ({ buyer }) => isGiven(buyer.name)),
  needs('BR-08', 'vendor', texts.sellerAddress, ({ seller }) => seller.address !== null),
  needs('BR-09', 'vendor', texts.sellerCountry, ({ seller }) => hasCountry(seller)),
  needs('BR-10', 'customer', texts.buyerAddress, ({ buyer }) => buyer.address !== null),
  needs('BR-11', 'customer', texts.buyerCountry, ({ buyer }) => hasCountry(buyer)),
  needs('BR-12', 'subtotal', texts.linesTotal, ({ totals }) => isGiven(totals.lines)),
  needs('BR-13', 'subtotal', texts.withoutVat, ({ totals }) => isGiven(totals.withoutVat)),
  needs('BR-14', 'total', texts.withVat, ({ totals }) => isGiven(totals.withVat)),
  needs('BR-15', 'total', texts.due, ({ totals }) => isGiven(totals.due)),
  needs('BR-16', 'items', texts.lines, ({ lines }) => lines.length > 0),
  needs('BR-17', 'vendor', texts.payeeName, ({ payee }) => payee === null || isGiven(payee.name)),
  needs(
    'BR-18',
    'vendor',
    texts.representativeName,
    of((party) => isGiven(party.name)),
  ),
  needs(
    'BR-19',
    'vendor',
    texts.representativeAddress,
    of((party) => party.address !== null),
  ),
  needs('BR-20', 'vendor', texts.representativeCountry, of(hasCountry)),
  ofLines('BR-21', texts.lineId, ({ id }) => isGiven(id)),
  ofLines('BR-22', texts.lineQuantity, ({ quantity }) => isGiven(quantity)),
  ofLines('BR-23', texts.lineUnit, ({ unit }) => isGiven(unit)),
  ofLines('BR-24', texts.lineNet, ({ net }) => isGiven(net)),
  ofLines('BR-25', texts.lineName, ({ name }) => isGiven(name)),
  ofLines('BR-26', texts.linePrice, ({ price }) => isGiven(price)),
  ofLines('BR-27', texts.lineNegative, ({ price }) => (decimalOf(price) ?? 0n) >= 0n),
  needs('BR-29', 'date', texts.period, ({ delivery: { start, end } }) => !start || !end || start <= end),
  needs(
    'BR-31',
    'subtotal',
    texts.allowanceAmount,
    every(false, ({ amount }) => isGiven(amount)),
  ),
  needs(
    'BR-32',
    'subtotal',
    texts.allowanceVat,
    every(false, ({ vatCategory }) => isGiven(vatCategory)),
  ),
  needs('BR-33', 'subtotal', texts.allowanceReason, every(false, hasReason)),
  needs(
    'BR-36',
    'subtotal',
    texts.chargeAmount,
    every(true, ({ amount }) => isGiven(amount)),
  ),
  needs(
    'BR-37',
    'subtotal',
    texts.chargeVat,
    every(true, ({ vatCategory }) => isGiven(vatCategory)),
  ),
  needs('BR-38', 'subtotal', texts.chargeReason, every(true, hasReason)),
  needs('BR-45', 'tax', texts.vatBase, ({ vat }) => vat.every(({ base }) => isGiven(base))),
  needs('BR-46', 'tax', texts.vatAmount, ({ vat }) => vat.every(({ tax }) => isGiven(tax))),
  needs('BR-47', 'tax', texts.vatCategory, ({ vat }) => vat.every(({ category }) => isGiven(category))),
  needs('BR-48', 'tax', texts.vatRate, ({ vat }) =>
    vat.every(({ rate, category }) => isGiven(rate) || category === 'O'),
  ),
  needs('BR-49', 'iban', texts.meansCode, ({ payments }) =>
    payments.every(({ meansCode, account }) => isGiven(meansCode) || account === undefined),
  ),
  needs('BR-61', 'iban', texts.account, ({ payments }) =>
    payments.every(({ meansCode, account }) => !isTransfer(meansCode) || isGiven(account)),
  ),
]

function hasCountry({ address }: InvoiceParty): boolean {
  return isGiven(address?.country)
}

function hasReason({ reason, reasonCode }: AllowanceOrCharge): boolean {
  return isGiven(reason) || isGiven(reasonCode)
}

/** Applies a check to the tax representative, if there is one. */
function of(holds: (party: InvoiceParty) => boolean) {
  return ({ taxRepresentative }: EInvoice) => taxRepresentative === null || holds(taxRepresentative)
}

/** Applies a check to all charges of the invoice, or to all its allowances. */
function every(isCharge: boolean, holds: (one: AllowanceOrCharge) => boolean) {
  return ({ allowances }: EInvoice) => allowances.every((one) => one.isCharge !== isCharge || holds(one))
}
