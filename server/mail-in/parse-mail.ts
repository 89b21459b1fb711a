import { createHash } from 'node:crypto'
import type { Attachment, ParsedMail } from 'mailparser'
import { plainName } from '#lib/name-in-text.ts'
import { emailKey } from '#server/db/email-key.ts'
import { MAIL_IN } from './limits.ts'

export interface MailPart {
  /** Empty if the mail gives none. */
  readonly name: string
  readonly bytes: Buffer
  /** The text of the mail shows it in place. */
  readonly isInline: boolean
}

export interface Mail {
  /** SHA-256 of the mail as it came. */
  readonly key: string
  readonly from: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly sentAt: Date | null
  /** Normalized addresses that it was sent or delivered to. */
  readonly recipients: readonly string[]
  /** Sent by a program on its own, or to a list. */
  readonly automatic: 'automatic' | 'bulk' | null
  /** The server of the mailbox says that the sender is not who it says. */
  readonly isForged: boolean
  readonly text: string
  /** Attached files, those of attached mails included. */
  readonly parts: readonly MailPart[]
}

/** A mail that cannot be taken apart. */
export class BrokenMail extends Error {
  override readonly name = 'BrokenMail'
}

export const keyOfMail = (source: Uint8Array): string => createHash('sha256').update(source).digest('hex')

/** Takes a mail apart, within bounds. Rejects with `BrokenMail`. */
export async function parseMail(source: Buffer): Promise<Mail> {
  const parsed = await parsedOf(source)
  const sender = parsed.from?.value[0]
  return {
    key: keyOfMail(source),
    from: { name: plainName(sender?.name ?? ''), address: emailKey(sender?.address ?? '') },
    subject: plainName(parsed.subject ?? ''),
    sentAt: parsed.date && !Number.isNaN(parsed.date.getTime()) ? parsed.date : null,
    recipients: recipientsOf(parsed),
    automatic: automaticOf(parsed),
    // Only the first comes from the server of the mailbox: senders can add more of them.
    isForged: /\bdmarc\s*=\s*fail\b/.test(headerOf(parsed, 'authentication-results')),
    text: (parsed.text ?? '').slice(0, MAIL_IN.bodyCharacters),
    parts: await partsOf(parsed, MAIL_IN.depth),
  }
}

async function parsedOf(source: Buffer): Promise<ParsedMail> {
  const { simpleParser } = await import('mailparser')
  try {
    return await simpleParser(source, {
      skipTextToHtml: true,
      skipImageLinks: true,
      checksumAlgo: 'sha256',
      // Attached mails are taken apart below, to a limited depth.
      ignoreEmbedded: true,
      maxChildNodes: MAIL_IN.parts,
      maxHtmlLengthToParse: 2 * 1024 * 1024,
    })
  } catch (error) {
    throw new BrokenMail(String(error), { cause: error })
  }
}

/** Headers that name recipients; the last three are written by mail servers. */
const RECIPIENTS = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to']
const ADDRESS = /[^\s<>",;:()]+@[^\s<>",;:()]+/g

function recipientsOf({ headerLines }: ParsedMail): string[] {
  const lines = headerLines.filter(({ key }) => RECIPIENTS.includes(key))
  const found = lines.flatMap(({ line }) => line.slice(line.indexOf(':') + 1).match(ADDRESS) ?? [])
  return [...new Set(found.map(emailKey))]
}

/** The first header of this name, in lower case; empty if there is none. */
function headerOf({ headerLines }: ParsedMail, name: string): string {
  const line = headerLines.find(({ key }) => key === name)?.line ?? ''
  return line
    .slice(line.indexOf(':') + 1)
    .trim()
    .toLowerCase()
}

function automaticOf(mail: ParsedMail): Mail['automatic'] {
  const submitted = headerOf(mail, 'auto-submitted')
  const precedence = headerOf(mail, 'precedence')
  if ((submitted !== '' && submitted !== 'no') || precedence === 'auto_reply') return 'automatic'
  return ['bulk', 'list', 'junk'].includes(precedence) ? 'bulk' : null
}

async function partsOf({ attachments, html }: ParsedMail, depth: number): Promise<MailPart[]> {
  const parts: MailPart[] = []
  for (const attachment of attachments) {
    if (parts.length >= MAIL_IN.parts) break
    if (attachment.contentType !== 'message/rfc822') parts.push(partOf(attachment, html || ''))
    else if (depth > 1) parts.push(...(await innerParts(attachment, depth - 1)))
  }
  return parts.slice(0, MAIL_IN.parts)
}

/** One that is broken hides nothing else of the mail. */
async function innerParts({ content }: Attachment, depth: number): Promise<MailPart[]> {
  try {
    return await partsOf(await parsedOf(content), depth)
  } catch (error) {
    if (error instanceof BrokenMail) return []
    throw error
  }
}

const partOf = ({ filename = '', content, cid, related }: Attachment, html: string): MailPart => ({
  name: filename,
  bytes: content,
  isInline: cid !== undefined && (related === true || html.includes(`cid:${cid}`)),
})
