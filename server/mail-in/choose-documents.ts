import type { DrawnPage } from '#core/e-invoice/page/sheet.ts'
import { drawMail } from '#core/mail/draw-mail.ts'
import { isReceipt } from '#core/mail/is-receipt.ts'
import { readHead } from '#core/uploads/file-header.ts'
import { NAME_MAX } from '#contract/limits.ts'
import { plainName } from '#lib/name-in-text.ts'
import { MAIL_IN, SMALL_PICTURE } from './limits.ts'
import { type Mail, type MailPart, parseMail, textOfMail } from './parse-mail.ts'

/** An attachment that becomes a document. */
export interface MailDocument {
  readonly name: string
  readonly bytes: Uint8Array
}

/** A mail with those of its attachments that Sheaf can read. */
export interface OpenMail extends Omit<Mail, 'parts'> {
  readonly files: readonly MailDocument[]
}

/** A mail that is itself a receipt, drawn as pages. */
export interface MailReceipt {
  readonly name: string
  readonly title: string
  readonly pages: readonly DrawnPage[]
}

/** A permanent error: it will occur again with the same mail. */
export interface Broken {
  readonly broken: string
}

/** Parses untrusted mails, so it must run in a thread with a time limit. */
export const openMail = (source: Uint8Array): Promise<OpenMail | Broken> =>
  orBroken(async () => {
    const mail = await parseMail(source)
    const { parts, ...head } = mail
    const files = parts.filter(isDocument).slice(0, MAIL_IN.documents)
    return { ...head, files: files.map((part, index) => named(part, mail, index)) }
  })

/** The mail as a receipt; null if it is not one. Takes at least as long as `openMail`. */
export const receiptIn = (source: Uint8Array): Promise<MailReceipt | null | Broken> =>
  orBroken(async () => {
    const mail = await parseMail(source)
    const pages = drawMail({
      from: mail.from,
      subject: mail.subject,
      day: (mail.sentAt ?? new Date(0)).toISOString().slice(0, 10),
      text: await textOfMail(source),
    })
    return isReceipt(pages) ? { name: `${titleOf(mail)}.pdf`, title: mail.subject, pages } : null
  })

async function orBroken<T>(work: () => Promise<T>): Promise<T | Broken> {
  try {
    return await work()
  } catch (error) {
    return { broken: String(error) }
  }
}

const ENDINGS: Readonly<Record<string, string>> = { jpeg: 'jpg', png: 'png', pdf: 'pdf', xml: 'xml' }

/**
 * By its first bytes, as for an upload. HEIC photos count, so that the sender is informed that they cannot be read.
 */
function isDocument({ bytes, isInline }: MailPart): boolean {
  const { format, width, height } = readHead(bytes)
  if (format === 'other') return false
  const isPicture = format === 'jpeg' || format === 'png'
  const pixels = (width ?? 0) * (height ?? 0)
  return !(isInline && isPicture && (bytes.length <= SMALL_PICTURE.bytes || pixels <= SMALL_PICTURE.pixels))
}

function named({ name, bytes }: MailPart, mail: Mail, index: number): MailDocument {
  const ending = ENDINGS[readHead(bytes).format]
  const own = plainName(name.slice(-MAIL_IN.nameCharacters)).split(/[\\/]/).at(-1)?.trim()
  return { bytes, name: own || `${titleOf(mail)} ${index + 1}${ending ? `.${ending}` : ''}` }
}

const titleOf = ({ subject, from }: Pick<Mail, 'subject' | 'from'>): string =>
  (subject || from.name || from.address || 'Mail')
    .replaceAll(/[\\/:*?"<>|]/g, ' ')
    .slice(0, NAME_MAX - 10)
    .trim()
