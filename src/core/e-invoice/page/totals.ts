import { texts } from '#messages/e-invoice.ts'
import type { FactName } from '../../reading/codes/facts.ts'
import { chargeFact } from '../facts.ts'
import type { AllowanceOrCharge, EInvoice } from '../invoice.ts'
import { MARGIN, PAGE, type Sheet } from './sheet.ts'

const RIGHT = PAGE.width - MARGIN - 8
const AMOUNT = 110
const LABEL = 210

/** Draws allowances, charges, totals and the VAT breakdown. */
export function drawTotals(sheet: Sheet, invoice: EInvoice): void {
  const { totals, currency, allowances, vat } = invoice
  sheet.keep(110)
  for (const one of allowances)
    drawSum(sheet, labelOf(one), signed(one), { fact: one.isCharge ? chargeFact(one) : undefined })
  const rows: readonly (readonly [string, string | undefined, FactName?])[] = [
    [texts.linesTotal, totals.lines === totals.withoutVat ? undefined : totals.lines],
    [texts.allowancesTotal, totals.allowances, 'discount'],
    [texts.chargesTotal, totals.charges],
    [texts.withoutVat, totals.withoutVat, 'subtotal'],
    [texts.vat, totals.vat, 'tax'],
  ]
  for (const [label, amount, fact] of rows) drawSum(sheet, label, amount, { fact })
  drawSum(sheet, texts.total, withCurrency(totals.withVat, currency), { fact: 'total', isBold: true })
  drawSum(sheet, texts.paid, totals.paid)
  drawSum(sheet, texts.rounding, totals.rounding)
  if (totals.due !== totals.withVat) drawSum(sheet, texts.due, withCurrency(totals.due, currency))
  sheet.space(8)
  for (const { base, tax, category, rate, reason, reasonCode } of vat) {
    const text = texts.vatGroup({
      rate: rate ?? '-',
      category: category ?? '-',
      base: base ?? '-',
      tax: tax ?? '-',
    })
    const why = reason ?? reasonCode
    const width = PAGE.width - 2 * MARGIN
    sheet.row([
      { text: why === undefined ? text : `${text}. ${why}`, left: MARGIN, width, size: 8.5, isPale: true },
    ])
  }
  sheet.space(12)
}

const withCurrency = (amount: string | undefined, currency: string | undefined) =>
  amount === undefined || currency === undefined ? amount : `${amount} ${currency}`

const labelOf = ({ isCharge, reason }: AllowanceOrCharge) =>
  reason ?? (isCharge ? texts.charge : texts.allowance)

const signed = ({ isCharge, amount }: AllowanceOrCharge) =>
  amount === undefined || isCharge ? amount : `-${amount}`

function drawSum(
  sheet: Sheet,
  label: string,
  amount: string | undefined,
  { fact, isBold = false }: { readonly fact?: FactName | undefined; readonly isBold?: boolean } = {},
): void {
  if (amount === undefined) return
  const left = RIGHT - AMOUNT
  sheet.row([
    { text: label, left: left - LABEL, width: LABEL - 10, align: 'right', isBold, isPale: !isBold },
    { text: amount, left, width: AMOUNT, align: 'right', isBold, fact },
  ])
}
