import { texts } from '#messages/e-invoice.ts'
import type { FactName } from '../../reading/codes/facts.ts'
import { addressLines } from '../facts.ts'
import type { EInvoice, InvoiceParty } from '../invoice.ts'
import { drawLines } from './lines.ts'
import { createSheet, MARGIN, PAGE, type Cell, type DrawnPage, type Sheet } from './sheet.ts'
import { drawTotals } from './totals.ts'

const WIDTH = PAGE.width - 2 * MARGIN
const LABELS = 120

/**
 * Draws the invoice as pages. The same invoice always produces the same pages. Throws `EInvoiceError` for too many.
 */
export function drawInvoice(invoice: EInvoice): readonly DrawnPage[] {
  const sheet = createSheet()
  drawHead(sheet, invoice)
  drawParties(sheet, invoice)
  drawReferences(sheet, invoice)
  drawLines(sheet, invoice)
  drawTotals(sheet, invoice)
  drawPayment(sheet, invoice)
  drawNotes(sheet, invoice)
  return numbered(sheet.pages())
}

function drawHead(sheet: Sheet, { isCreditNote, typeCode, syntax, specification }: EInvoice): void {
  const title = isCreditNote
    ? texts.creditNote
    : typeCode === CORRECTED
      ? texts.correctedInvoice
      : texts.invoice
  sheet.row([{ text: title, left: MARGIN, width: WIDTH, size: 20, isBold: true }])
  const origin = texts.origin({ syntax, specification: specification ?? '' })
  sheet.row([{ text: origin, left: MARGIN, width: WIDTH, size: 7.5, isPale: true }])
  sheet.space(14)
}
const CORRECTED = '384'

function drawParties(sheet: Sheet, invoice: EInvoice): void {
  const half = WIDTH / 2
  const sellers = partyRows(invoice.seller, texts.seller, 'vendor')
  const buyers = partyRows(invoice.buyer, texts.buyer, 'customer')
  for (let row = 0; row < Math.max(sellers.length, buyers.length); row += 1) {
    const cells: Cell[] = []
    const [left, right] = [sellers[row], buyers[row]]
    if (left) cells.push({ ...left, left: MARGIN, width: half - 20 })
    if (right) cells.push({ ...right, left: MARGIN + half, width: half })
    sheet.row(cells)
  }
  sheet.space(12)
}

type PartyRow = Omit<Cell, 'left' | 'width'>

function partyRows(party: InvoiceParty, title: string, role: 'vendor' | 'customer'): PartyRow[] {
  const { address, vatId, taxId, legalId, contact, tradingName } = party
  const number = `${role}_tax_id` as const
  const row = (text: string | undefined, more: Partial<PartyRow> = {}) =>
    text === undefined ? [] : [{ ...more, text }]
  return [
    { text: title, isPale: true },
    ...row(party.name, { isBold: true, fact: role }),
    ...row(tradingName === party.name ? undefined : tradingName),
    ...addressLines(address).flatMap((line) => row(line, { fact: `${role}_address` })),
    ...row(vatId && texts.vatId({ id: vatId }), { fact: number }),
    ...row(taxId && texts.taxId({ id: taxId }), vatId === undefined ? { fact: number } : {}),
    ...row(legalId && texts.legalId({ id: legalId })),
    ...contact.flatMap((line) => row(line)),
  ]
}

/** Draws a label and its value; nothing without a value. */
export function drawPair(sheet: Sheet, label: string, value: string | undefined, fact?: FactName): void {
  if (value === undefined) return
  sheet.row([
    { text: label, left: MARGIN, width: LABELS - 10, isPale: true },
    { text: value, left: MARGIN + LABELS, width: WIDTH - LABELS, fact },
  ])
}

function drawReferences(sheet: Sheet, invoice: EInvoice): void {
  const { delivery, isCreditNote } = invoice
  const { start, end } = delivery
  const period = start || end ? `${start ?? ''} – ${end ?? ''}` : undefined
  drawPair(sheet, isCreditNote ? texts.creditNoteNumber : texts.number, invoice.number, 'number')
  drawPair(sheet, isCreditNote ? texts.creditNoteDate : texts.date, invoice.date, 'date')
  drawPair(sheet, texts.dueDate, invoice.dueDate, 'due_date')
  drawPair(sheet, texts.currency, invoice.currency, 'currency')
  drawPair(sheet, texts.buyerReference, invoice.buyerReference)
  drawPair(sheet, texts.order, invoice.order, 'purchase_order')
  drawPair(sheet, texts.contract, invoice.contract)
  drawPair(sheet, texts.preceding, invoice.preceding.join(', ') || undefined)
  drawPair(sheet, texts.deliveryDate, delivery.date)
  drawPair(sheet, texts.period, period)
  drawPair(sheet, texts.payee, invoice.payee?.name)
  drawPair(sheet, texts.taxRepresentative, invoice.taxRepresentative?.name)
  sheet.space(12)
}

function drawPayment(sheet: Sheet, { payments, terms }: EInvoice): void {
  const main = payments.find(({ account }) => account !== undefined) ?? payments[0]
  if (payments.length === 0 && terms === undefined) return
  sheet.keep(80)
  sheet.row([{ text: texts.payment, left: MARGIN, width: WIDTH, isBold: true, size: 11 }])
  sheet.space(2)
  for (const payment of payments) {
    const fact = (name: FactName) => (payment === main ? name : undefined)
    drawPair(sheet, texts.means, payment.means)
    drawPair(sheet, texts.accountName, payment.accountName)
    drawPair(sheet, texts.account, payment.account, fact('iban'))
    drawPair(sheet, texts.bic, payment.bic, fact('bic'))
    drawPair(sheet, texts.reference, payment.reference, fact('reference'))
  }
  drawPair(sheet, texts.terms, terms)
  sheet.space(12)
}

function drawNotes(sheet: Sheet, { notes }: EInvoice): void {
  if (notes.length === 0) return
  sheet.keep(40)
  sheet.row([{ text: texts.notes, left: MARGIN, width: WIDTH, isBold: true, size: 11 }])
  for (const note of notes) {
    sheet.row([{ text: note, left: MARGIN, width: WIDTH }])
    sheet.space(4)
  }
}

/** Adds page numbers at the bottom, if there are several pages. */
function numbered(pages: readonly DrawnPage[]): readonly DrawnPage[] {
  if (pages.length === 1) return pages
  return pages.map(({ marks, rules }, index) => {
    const text = texts.page({ page: index + 1, pages: pages.length })
    const place = { left: MARGIN, top: PAGE.height - 40, width: WIDTH, size: 7.5 }
    return { rules, marks: [...marks, { text, ...place, isBold: false, isPale: true, fact: null }] }
  })
}
