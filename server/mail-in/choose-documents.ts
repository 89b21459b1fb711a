import { drawMail } from '#core/mail/draw-mail.ts'
import { isReceipt } from '#core/mail/is-receipt.ts'
import { readHead } from '#core/uploads/file-header.ts'
import { NAME_MAX } from '#contract/limits.ts'
import { MAIL_IN, SMALL_PICTURE } from './limits.ts'
import type { Mail, MailPart } from './parse-mail.ts'

/** A file of a mail that becomes a document. */
export interface MailDocument {
  readonly name: string
  readonly bytes: Buffer
}

/** What of a mail becomes documents: its files that Sheaf reads, or else the mail itself if it is a receipt. */
export async function chooseDocuments(mail: Mail): Promise<MailDocument[]> {
  const files = mail.parts.filter(isDocument)
  if (files.length > 0)
    return files.slice(0, MAIL_IN.documents).map((part, index) => named(part, mail, index))
  const pages = drawMail({
    from: mail.from,
    subject: mail.subject,
    day: (mail.sentAt ?? new Date(0)).toISOString().slice(0, 10),
    text: mail.text,
  })
  if (!isReceipt(pages)) return []
  // The canvas and its fonts take long to load.
  const { drawPdf } = await import('./draw-pdf.ts')
  return [{ name: `${titleOf(mail)}.pdf`, bytes: drawPdf(pages, mail.subject) }]
}

const ENDINGS: Readonly<Record<string, string>> = { jpeg: 'jpg', png: 'png', pdf: 'pdf', xml: 'xml' }

/** By its first bytes, as the upload does. A photo in HEIC counts: that it cannot be read has to be said. */
function isDocument({ bytes, isInline }: MailPart): boolean {
  const { format, width, height } = readHead(bytes)
  if (format === 'other') return false
  const isPicture = format === 'jpeg' || format === 'png'
  const pixels = (width ?? 0) * (height ?? 0)
  return !(isInline && isPicture && (bytes.length <= SMALL_PICTURE.bytes || pixels <= SMALL_PICTURE.pixels))
}

function named({ name, bytes }: MailPart, mail: Mail, index: number): MailDocument {
  const ending = ENDINGS[readHead(bytes).format]
  const own = name.split(/[\\/]/).at(-1)?.trim()
  return { bytes, name: own || `${titleOf(mail)} ${index + 1}${ending ? `.${ending}` : ''}` }
}

const titleOf = ({ subject, from }: Mail): string =>
  (subject || from.name || from.address || 'Mail')
    .replaceAll(/[\\/:*?"<>|]/g, ' ')
    .slice(0, NAME_MAX - 10)
    .trim()
