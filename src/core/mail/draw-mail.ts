import { texts } from '#messages/mail-page.ts'
import { createSheet, MARGIN, PAGE, type DrawnPage } from '../e-invoice/page/sheet.ts'

/** A mail to be drawn. */
export interface MailText {
  readonly from: { readonly name: string; readonly address: string }
  readonly subject: string
  /** Such as 2026-11-28. */
  readonly day: string
  readonly text: string
}

const WIDTH = PAGE.width - 2 * MARGIN
const MOST_LINES = 1000

/** Draws the mail as pages, with the sender's name on top. The same mail always produces the same pages. */
export function drawMail({ from, subject, day, text }: MailText): readonly DrawnPage[] {
  const sheet = createSheet()
  const line = { left: MARGIN, width: WIDTH }
  sheet.row([{ ...line, text: from.name || from.address, size: 14, isBold: true }])
  sheet.row([{ ...line, text: subject || texts.noSubject, size: 11 }])
  sheet.row([{ ...line, text: texts.sent({ day, from: from.address }), isPale: true }])
  sheet.rule()
  sheet.space(4)
  // Collapses several blank lines to one.
  for (const row of text
    .replaceAll(/\n\s*\n\s*/g, '\n\n')
    .trim()
    .split('\n')
    .slice(0, MOST_LINES)) {
    if (row.trim() === '') sheet.space(8)
    else sheet.row([{ ...line, text: row }])
  }
  return sheet.pages()
}
