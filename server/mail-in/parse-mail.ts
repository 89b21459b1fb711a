import { createHash } from 'node:crypto'
import type { Attachment, ParsedMail } from 'mailparser'
import { MAIL_ADDRESS_MAX } from '#contract/mail-in.ts'
import { plainName } from '#lib/name-in-text.ts'
import { emailKey } from '#server/db/email-key.ts'
import { MAIL_IN } from './limits.ts'

export interface MailPart {
  /** Empty if the mail gives no name. */
  readonly name: string
  readonly bytes: Buffer
  /** Shown within the text of the mail. */
  readonly isInline: boolean
}

export interface Mail {
  /** The address is empty unless the mail has exactly one sender. */
  readonly from: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly sentAt: Date | null
  /** Normalized addresses that the mail was sent or delivered to. */
  readonly recipients: readonly string[]
  /** Sent automatically by a program, or to a mailing list. */
  readonly automatic: 'automatic' | 'bulk' | null
  /** The receiving server reports the sender as forged. */
  readonly isForged: boolean
  /** Attachments, including those of attached mails. */
  readonly parts: readonly MailPart[]
}

/** A mail that cannot be parsed. */
export class BrokenMail extends Error {
  override readonly name = 'BrokenMail'
}

export const keyOfMail = (source: Uint8Array): string => createHash('sha256').update(source).digest('hex')

/** Parses a mail within limits, except its text. Rejects with `BrokenMail`. */
export async function parseMail(source: Uint8Array): Promise<Mail> {
  const parsed = await parsedOf(source, { withText: false })
  return {
    from: senderOf(parsed),
    subject: nameOf(parsed.subject),
    sentAt: parsed.date && !Number.isNaN(parsed.date.getTime()) ? parsed.date : null,
    recipients: recipientsOf(parsed),
    automatic: automaticOf(parsed),
    // It is unknown which of these headers the receiving server wrote. Extra ones added by the sender can only count
    // against the sender.
    isForged: headersOf(parsed, 'authentication-results').some((value) => /\bdmarc\s*=\s*fail\b/.test(value)),
    parts: await partsOf(parsed, MAIL_IN.depth),
  }
}

/** The plain text of a mail, or its HTML as text. Rejects with `BrokenMail`. */
export async function textOfMail(source: Uint8Array): Promise<string> {
  const { text = '' } = await parsedOf(source, { withText: true })
  return text.slice(0, MAIL_IN.bodyCharacters)
}

const nameOf = (name = ''): string => plainName(name.slice(0, MAIL_IN.nameCharacters))

function senderOf(parsed: ParsedMail): Mail['from'] {
  const senders = parsed.from?.value.flatMap((sender) => sender.group ?? [sender]) ?? []
  const [first] = senders
  const { address = '' } = first ?? {}
  const isClear = senders.length === 1 && headersOf(parsed, 'from').length === 1
  return {
    name: nameOf(first?.name),
    address: isClear && address.length <= MAIL_ADDRESS_MAX ? emailKey(address) : '',
  }
}

async function parsedOf(
  source: Uint8Array,
  { withText }: { readonly withText: boolean },
): Promise<ParsedMail> {
  const { simpleParser } = await import('mailparser')
  // A Buffer from another thread arrives as a plain `Uint8Array`.
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  const limits = { maxHeadSize: MAIL_IN.headerBytes, maxChildNodes: MAIL_IN.parts }
  try {
    return await simpleParser(bytes, {
      ...limits,
      skipHtmlToText: !withText,
      skipTextToHtml: true,
      skipImageLinks: true,
      checksumAlgo: 'sha256',
      // Attached mails are parsed below, to a limited depth.
      ignoreEmbedded: true,
      maxHtmlLengthToParse: MAIL_IN.htmlCharacters,
    })
  } catch (error) {
    throw new BrokenMail(String(error), { cause: error })
  }
}

/** Headers that name recipients; the last three are written by mail servers. */
const RECIPIENTS = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to']
const DELIMITERS = /[\s<>",;:()]+/

function recipientsOf(mail: ParsedMail): string[] {
  const found = RECIPIENTS.flatMap((name) => headersOf(mail, name))
    .flatMap((value) => value.split(DELIMITERS))
    .filter((token) => token.length <= MAIL_ADDRESS_MAX && /^[^@].*@./.test(token))
  return [...new Set(found.slice(0, MAIL_IN.recipients).map(emailKey))]
}

/** The headers of this name, in lower case, in order. */
const headersOf = ({ headerLines }: ParsedMail, name: string): string[] =>
  headerLines
    .filter(({ key }) => key === name)
    .map(({ line }) =>
      line
        .slice(line.indexOf(':') + 1)
        .trim()
        .toLowerCase(),
    )

function automaticOf(mail: ParsedMail): Mail['automatic'] {
  const [submitted = ''] = headersOf(mail, 'auto-submitted')
  const [precedence = ''] = headersOf(mail, 'precedence')
  if ((submitted !== '' && submitted !== 'no') || precedence === 'auto_reply') return 'automatic'
  return ['bulk', 'list', 'junk'].includes(precedence) ? 'bulk' : null
}

async function partsOf({ attachments, html }: ParsedMail, depth: number): Promise<MailPart[]> {
  const parts: MailPart[] = []
  const shown = (html || '').slice(0, MAIL_IN.shownCharacters)
  for (const attachment of attachments) {
    if (parts.length >= MAIL_IN.parts) break
    if (attachment.contentType !== 'message/rfc822') parts.push(partOf(attachment, shown))
    else if (depth > 1) parts.push(...(await innerParts(attachment, depth - 1)))
  }
  return parts.slice(0, MAIL_IN.parts)
}

/** A broken attached mail does not affect the rest of the mail. */
async function innerParts({ content }: Attachment, depth: number): Promise<MailPart[]> {
  try {
    return await partsOf(await parsedOf(content, { withText: false }), depth)
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
