import type { Letter } from './port.ts'

/** What a letter says: paragraphs, with one link between them. */
interface Content {
  readonly to: string
  readonly subject: string
  readonly before: readonly string[]
  readonly link: { readonly label: string; readonly url: string }
  readonly after: readonly string[]
}

/** The same words as plain text and as simple HTML, which shows the link's address too. */
function letter({ to, subject, before, link, after }: Content): Letter {
  const text = [...before, link.url, ...after, 'Sheaf'].join('\n\n') + '\n'
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`
  const href = escaped(link.url)
  const html = [
    '<!doctype html><html lang="en"><body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1c1c1c">',
    '<div style="max-width:560px;margin:0 auto">',
    ...before.map((line) => paragraph(escaped(line))),
    paragraph(
      `<a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1f4ed8;color:#ffffff;text-decoration:none">${escaped(link.label)}</a>`,
    ),
    paragraph(`If the button does not work, open this address:<br><a href="${href}">${href}</a>`),
    ...after.map((line) => paragraph(escaped(line))),
    paragraph('Sheaf'),
    '</div></body></html>',
  ].join('\n')
  return { to, subject: oneLine(subject), text, html }
}

export interface InvitationLetter {
  readonly to: string
  readonly inviter: string
  readonly workspace: string
  readonly url: string
  readonly days: number
}

/** Names are other people's words: cut, and on one line. */
export function invitationLetter({ to, inviter, workspace, url, days }: InvitationLetter): Letter {
  const [who, where] = [oneLine(inviter), oneLine(workspace)]
  return letter({
    to,
    subject: `${who} invites you to ${where} on Sheaf`,
    before: [
      'Hello,',
      `${who} invites you to the workspace “${where}” on Sheaf, where a team keeps its receipts and documents.`,
    ],
    link: { label: 'Join the workspace', url },
    after: [
      `The link counts for ${days} days and for this address only. If you have an account already, sign in: the invitation waits there.`,
      'If you do not know the sender, you can ignore this letter: nothing happens without you.',
    ],
  })
}

/** Proof of an address, after registration or when asked for again. */
export const verificationLetter = (to: string, url: string): Letter =>
  letter({
    to,
    subject: 'Please confirm your email address',
    before: ['Hello,', 'An account on Sheaf was made with this address. Please confirm that it is yours.'],
    link: { label: 'Confirm the address', url },
    after: [
      'The link counts for 24 hours.',
      'If you did not make an account, you can ignore this letter: without you the address is not confirmed.',
    ],
  })

/** A link by which its reader chooses a new password. */
export const resetLetter = (to: string, url: string): Letter =>
  letter({
    to,
    subject: 'Choose a new password',
    before: ['Hello,', 'Somebody asked for a new password for your account on Sheaf.'],
    link: { label: 'Choose a new password', url },
    after: [
      'The link counts for one hour and once. When it is used, you are signed out on every device.',
      'If it was not you, you can ignore this letter: your password stays as it is.',
    ],
  })

const NAME_SHOWN = 80

/** Without line breaks, which would end a header, and no longer than a subject should be. */
function oneLine(text: string): string {
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
