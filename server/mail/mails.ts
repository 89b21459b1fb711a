import { texts } from '#messages/mail.ts'
import { directionOf } from '#contract/languages.ts'
import { currentLanguage } from '#server/language.ts'
import type { Mail } from './port.ts'

/** Paragraphs before and after a link. */
export interface Content {
  readonly to: string
  readonly subject: string
  readonly before: readonly string[]
  readonly link: { readonly label: string; readonly url: string }
  readonly after: readonly string[]
}

/** Renders a mail as plain text and as HTML, in the current language. */
export function renderMail({ to, subject, before, link, after }: Content): Mail {
  const text = [...before, link.url, ...after, texts.signature].join('\n\n') + '\n'
  const language = currentLanguage()
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`
  const href = escaped(link.url)
  const html = [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1c1c1c">`,
    '<div style="max-width:560px;margin:0 auto">',
    ...before.map((line) => paragraph(escaped(line))),
    paragraph(
      `<a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1f4ed8;color:#ffffff;text-decoration:none">${escaped(link.label)}</a>`,
    ),
    paragraph(`${escaped(texts.openAddress)}<br><a href="${href}">${href}</a>`),
    ...after.map((line) => paragraph(escaped(line))),
    paragraph(texts.signature),
    '</div></body></html>',
  ].join('\n')
  return { to, subject: oneLine(subject), text, html }
}

export interface InvitationMail {
  readonly to: string
  readonly inviter: string
  readonly workspace: string
  readonly url: string
  readonly days: number
}

/** Names are user input: they are shortened and put on one line. */
export function invitationMail({ to, inviter, workspace, url, days }: InvitationMail): Mail {
  const names = { inviter: oneLine(inviter), workspace: oneLine(workspace) }
  const { invitation } = texts
  return renderMail({
    to,
    subject: invitation.subject(names),
    before: [texts.greeting, invitation.intro(names)],
    link: { label: invitation.link, url },
    after: [invitation.validity({ days }), invitation.ignore],
  })
}

/** Asks for confirmation of an address, after registration or when it is requested again. */
export const verificationMail = (to: string, url: string): Mail => linkMail(to, url, texts.verification)

/** A link to choose a new password. */
export const resetMail = (to: string, url: string): Mail => linkMail(to, url, texts.reset)

export interface IssuerLinkedMail {
  readonly to: string
  /** Label of the issuer's sign-in button. */
  readonly issuer: string
  readonly url: string
}

/** Informs the owner of an account that it can be opened with an issuer. */
export function issuerLinkedMail({ to, issuer, url }: IssuerLinkedMail): Mail {
  const { linked } = texts
  return renderMail({
    to,
    subject: linked.subject({ issuer: oneLine(issuer) }),
    before: [texts.greeting, linked.intro({ issuer: oneLine(issuer) })],
    link: { label: linked.link, url },
    after: [linked.ignore],
  })
}

/** Lets the owner of a mailbox connect an issuer to their account. */
export function connectMail({ to, issuer, url }: IssuerLinkedMail): Mail {
  const { connect } = texts
  const name = { issuer: oneLine(issuer) }
  return renderMail({
    to,
    subject: connect.subject(name),
    before: [texts.greeting, connect.intro(name)],
    link: { label: connect.link(name), url },
    after: [connect.validity, connect.ignore],
  })
}

const linkMail = (to: string, url: string, mail: typeof texts.verification | typeof texts.reset): Mail =>
  renderMail({
    to,
    subject: mail.subject,
    before: [texts.greeting, mail.intro],
    link: { label: mail.link, url },
    after: [mail.validity, mail.ignore],
  })

const NAME_SHOWN = 80

/** Removes line breaks, which would end a mail header, and shortens long text. */
export function oneLine(text: string): string {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
  return line.length <= NAME_SHOWN * 3 ? line : `${line.slice(0, NAME_SHOWN).toWellFormed()}…`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
