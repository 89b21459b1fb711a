import { texts } from '#messages/e-invoice.ts'
import type { EInvoice, InvoiceLine } from '../invoice.ts'
import { MARGIN, PAGE, type Cell, type Sheet } from './sheet.ts'

interface Column {
  readonly label: string
  readonly width: number
  readonly isNumber: boolean
  readonly text: (line: InvoiceLine, number: number) => string | undefined
}

const GAP = 8

const vatOf = ({ vatCategory, vatRate }: InvoiceLine) =>
  vatRate === undefined ? vatCategory : texts.percent({ rate: vatRate })

const priceOf = ({ price, priceQuantity }: InvoiceLine) =>
  price === undefined || priceQuantity === undefined || Number(priceQuantity) === 1
    ? price
    : texts.pricePer({ price, quantity: priceQuantity })

const COLUMNS: readonly Column[] = [
  { label: texts.lineId, width: 30, isNumber: false, text: ({ id }, number) => id ?? String(number) },
  {
    label: texts.lineName,
    width: 191,
    isNumber: false,
    text: ({ name, description }) =>
      [name, description === name ? undefined : description].filter(Boolean).join('\n'),
  },
  { label: texts.quantity, width: 52, isNumber: true, text: ({ quantity }) => quantity },
  { label: texts.unit, width: 32, isNumber: false, text: ({ unit }) => unit },
  { label: texts.unitPrice, width: 66, isNumber: true, text: priceOf },
  { label: texts.vatRate, width: 42, isNumber: true, text: vatOf },
  { label: texts.amount, width: PAGE.width - 2 * MARGIN - 413, isNumber: true, text: ({ net }) => net },
]

/** The lines of the invoice as a table. */
export function drawLines(sheet: Sheet, { lines }: EInvoice): void {
  sheet.keep(60)
  sheet.row(rowOf(({ label }) => label, { isBold: true }))
  sheet.rule()
  for (const [index, line] of lines.entries()) {
    sheet.row(rowOf(({ text }) => text(line, index + 1), { fact: 'items' }))
    for (const { isCharge, amount, reason } of line.allowances) {
      const label = reason ?? (isCharge ? texts.charge : texts.allowance)
      sheet.row(besides(`${label}: ${isCharge ? '' : '-'}${amount ?? ''}`))
    }
    if (line.note !== undefined) sheet.row(besides(line.note))
    sheet.space(3)
  }
  sheet.rule()
}

function rowOf(text: (column: Column) => string | undefined, look: Partial<Cell>): Cell[] {
  let left = MARGIN
  return COLUMNS.map((column) => {
    const cell: Cell = {
      ...look,
      text: text(column) || undefined,
      left,
      width: column.width - GAP,
      align: column.isNumber ? 'right' : 'left',
    }
    left += column.width
    return cell
  })
}

/** Details of a line, below its name. */
const besides = (text: string): Cell[] => [{ text, left: MARGIN + 30, width: 300, size: 8.5, isPale: true }]
