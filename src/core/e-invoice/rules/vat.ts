import { texts } from '#messages/e-invoice-rules.ts'
import type { EInvoice, InvoiceParty, VatGroup } from '../invoice.ts'
import { decimalOf, isNear, shown, sumOf } from './decimal.ts'
import { needs, ofLines, type Rule } from './rule.ts'

/** VAT categories without tax: their rule prefixes, and whether an exemption reason is required. */
const UNTAXED = [
  { code: 'Z', rules: 'BR-Z', hasReason: false },
  { code: 'E', rules: 'BR-E', hasReason: true },
  { code: 'AE', rules: 'BR-AE', hasReason: true },
  { code: 'K', rules: 'BR-IC', hasReason: true },
  { code: 'G', rules: 'BR-G', hasReason: true },
  { code: 'O', rules: 'BR-O', hasReason: true },
] as const

type Category = string

const groupsOf = ({ vat }: EInvoice, code: Category) => vat.filter(({ category }) => category === code)

const uses = ({ lines, allowances }: EInvoice, code: Category) =>
  [...lines, ...allowances].some(({ vatCategory }) => vatCategory === code)

/** If lines belong to a category, the VAT breakdown must have a group for it. */
const grouped = (id: string, code: Category): Rule =>
  needs(
    id,
    'tax',
    texts.groupMissing({ code }),
    (invoice) => !uses(invoice, code) || groupsOf(invoice, code).length > 0,
  )

const rateOf = (rate: string | undefined) => decimalOf(rate ?? '0')

/** The base of each group is the sum of its lines and charges, less its allowances. */
const based = (id: string, code: Category): Rule => ({
  id,
  fact: 'tax',
  check(invoice) {
    for (const { base, rate } of groupsOf(invoice, code)) {
      const stated = decimalOf(base)
      const isOfGroup = (one: {
        readonly vatCategory: string | undefined
        readonly vatRate: string | undefined
      }) => one.vatCategory === code && rateOf(one.vatRate) === rateOf(rate)
      const parts = invoice.allowances.filter(isOfGroup)
      const computed =
        sumOf(invoice.lines.filter(isOfGroup).map(({ net }) => net)) +
        sumOf(parts.filter(({ isCharge }) => isCharge).map(({ amount }) => amount)) -
        sumOf(parts.filter(({ isCharge }) => !isCharge).map(({ amount }) => amount))
      if (stated !== null && !isNear(stated, computed))
        return texts.groupBase({ code, rate: rate ?? '0', stated: shown(stated), computed: shown(computed) })
    }
    return null
  },
})

const ofGroups = (id: string, code: Category, text: string, holds: (group: VatGroup) => boolean): Rule =>
  needs(id, 'tax', text, (invoice) => groupsOf(invoice, code).every(holds))

const hasReason = ({ reason, reasonCode }: VatGroup) => reason !== undefined || reasonCode !== undefined
const isTaxFree = ({ tax }: VatGroup) => (decimalOf(tax) ?? 0n) === 0n
const isZero = (rate: string | undefined) => (decimalOf(rate) ?? 0n) === 0n

const isRegistered = ({ seller, taxRepresentative }: EInvoice) =>
  [seller.vatId, seller.taxId, taxRepresentative?.vatId].some((id) => id !== undefined)
const isKnown = ({ vatId, legalId }: InvoiceParty) => vatId !== undefined || legalId !== undefined

/**
 * VAT by category: standard rate, zero-rated, exempt, reverse charge, intra-community, export, not subject to VAT.
 */
export const vatRules: readonly Rule[] = [
  grouped('BR-S-01', 'S'),
  needs(
    'BR-S-02',
    'vendor_tax_id',
    texts.sellerRegistered,
    (invoice) => !uses(invoice, 'S') || isRegistered(invoice),
  ),
  ofLines(
    'BR-S-05',
    texts.lineRate,
    ({ vatCategory, vatRate }) => vatCategory !== 'S' || (decimalOf(vatRate) ?? 0n) > 0n,
  ),
  based('BR-S-08', 'S'),
  ofGroups('BR-S-10', 'S', texts.groupWithReason({ code: 'S' }), (group) => !hasReason(group)),
  needs(
    'BR-AE-02',
    'vendor_tax_id',
    texts.sellerRegistered,
    (invoice) => !uses(invoice, 'AE') || isRegistered(invoice),
  ),
  needs(
    'BR-AE-02',
    'customer_tax_id',
    texts.buyerRegistered,
    (invoice) => !uses(invoice, 'AE') || isKnown(invoice.buyer),
  ),
  needs(
    'BR-IC-02',
    'customer_tax_id',
    texts.buyerVat,
    (invoice) => !uses(invoice, 'K') || invoice.buyer.vatId !== undefined,
  ),
  ...UNTAXED.flatMap(({ code, rules, hasReason: isNeeded }): Rule[] => [
    grouped(`${rules}-01`, code),
    ofLines(
      `${rules}-05`,
      texts.lineZero,
      ({ vatCategory, vatRate }) => vatCategory !== code || isZero(vatRate),
    ),
    based(`${rules}-08`, code),
    ofGroups(`${rules}-09`, code, texts.groupTaxed({ code }), isTaxFree),
    isNeeded
      ? ofGroups(`${rules}-10`, code, texts.groupReason({ code }), hasReason)
      : ofGroups(`${rules}-10`, code, texts.groupWithReason({ code }), (group) => !hasReason(group)),
  ]),
]
