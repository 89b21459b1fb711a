import { texts } from '#messages/e-invoice-rules.ts'
import type { EInvoice } from '../invoice.ts'
import { decimalOf, isNear, rounded, shareOf, shown, sumOf } from './decimal.ts'
import { needs, ofLines, type Rule } from './rule.ts'

type Totals = EInvoice['totals']

/** A total that must equal the sum of its parts; not checked if it is missing or invalid. */
const adds = (
  id: string,
  fact: Rule['fact'],
  sum: keyof Totals,
  parts: (invoice: EInvoice) => bigint | null,
  text: (values: { readonly stated: string; readonly computed: string }) => string,
): Rule => ({
  id,
  fact,
  check(invoice) {
    const stated = decimalOf(invoice.totals[sum])
    const computed = parts(invoice)
    if (stated === null || computed === null || rounded(computed) === rounded(stated)) return null
    return text({ stated: shown(stated), computed: shown(computed) })
  },
})

const sumsOf =
  (isCharge: boolean) =>
  ({ allowances }: EInvoice) =>
    sumOf(allowances.filter((one) => one.isCharge === isCharge).map(({ amount }) => amount))

/** Rules about the totals of an invoice. */
export const sumRules: readonly Rule[] = [
  ofLines('BR-CO-04', texts.lineVat, ({ vatCategory }) => vatCategory !== undefined),
  needs('BR-CO-09', 'vendor_tax_id', texts.sellerVatId, ({ seller, taxRepresentative }) =>
    [seller.vatId, taxRepresentative?.vatId].every(hasCountryCode),
  ),
  needs('BR-CO-09', 'customer_tax_id', texts.buyerVatId, ({ buyer }) => hasCountryCode(buyer.vatId)),
  adds('BR-CO-10', 'subtotal', 'lines', ({ lines }) => sumOf(lines.map(({ net }) => net)), texts.sumOfLines),
  adds('BR-CO-11', 'subtotal', 'allowances', sumsOf(false), texts.sumOfAllowances),
  adds('BR-CO-12', 'subtotal', 'charges', sumsOf(true), texts.sumOfCharges),
  adds('BR-CO-13', 'subtotal', 'withoutVat', withoutVat, texts.sumWithoutVat),
  adds('BR-CO-14', 'tax', 'vat', ({ vat }) => sumOf(vat.map(({ tax }) => tax)), texts.sumOfVat),
  adds('BR-CO-15', 'total', 'withVat', withVat, texts.sumWithVat),
  adds('BR-CO-16', 'total', 'due', due, texts.sumDue),
  {
    id: 'BR-CO-17',
    fact: 'tax',
    check({ vat }) {
      for (const { base, rate, tax } of vat) {
        const [amount, percent, stated] = [decimalOf(base), decimalOf(rate ?? '0'), decimalOf(tax)]
        if (amount === null || percent === null || stated === null) continue
        const computed = shareOf(amount, percent)
        if (isNear(computed, stated)) continue
        return texts.vatOfBase({
          stated: shown(stated),
          computed: shown(computed),
          base: shown(amount),
          rate: rate ?? '0',
        })
      }
      return null
    },
  },
  needs('BR-CO-18', 'tax', texts.vatGroups, ({ vat }) => vat.length > 0),
  needs(
    'BR-CO-25',
    'due_date',
    texts.dueDate,
    ({ totals, dueDate, terms }) =>
      (decimalOf(totals.due) ?? 0n) <= 0n || dueDate !== undefined || terms !== undefined,
  ),
  needs('BR-CO-26', 'vendor', texts.sellerId, ({ seller }) =>
    [seller.id, seller.legalId, seller.vatId].some((id) => id !== undefined),
  ),
]

/** Greece uses `EL` in its numbers, Northern Ireland `XI`. */
function hasCountryCode(vatId: string | undefined): boolean {
  return vatId === undefined || /^[A-Z]{2}/i.test(vatId)
}

function withoutVat({ totals }: EInvoice): bigint | null {
  const lines = decimalOf(totals.lines)
  return lines === null ? null : lines - sumOf([totals.allowances]) + sumOf([totals.charges])
}

function withVat({ totals }: EInvoice): bigint | null {
  const net = decimalOf(totals.withoutVat)
  return net === null ? null : net + sumOf([totals.vat])
}

function due({ totals }: EInvoice): bigint | null {
  const gross = decimalOf(totals.withVat)
  return gross === null ? null : gross - sumOf([totals.paid]) + sumOf([totals.rounding])
}
