import { texts } from '#messages/mail.ts'
import { oneLine, renderMail } from './mails.ts'
import type { Mail } from './port.ts'

export interface ApprovalMail {
  readonly to: string
  /** Who submitted or decided. */
  readonly by: string
  /** Of the documents. */
  readonly titles: readonly string[]
  readonly url: string
}

/** Titles in a mail. */
const TITLES_MAX = 20

/** Documents wait for the approval of the recipient. */
export function approvalPendingMail({ to, by, titles, url }: ApprovalMail): Mail {
  const { approval } = texts
  const said = { by: oneLine(by), n: titles.length }
  return renderMail({
    to,
    subject: approval.pending(said),
    before: [texts.greeting, approval.submitted(said), ...listed(titles)],
    link: { label: approval.open, url },
    after: [],
  })
}

/** Documents of the recipient were approved or returned. */
export function approvalDecidedMail({
  to,
  by,
  titles,
  url,
  step,
  comment,
}: ApprovalMail & { readonly step: 'approved' | 'returned'; readonly comment: string | null }): Mail {
  const { approval } = texts
  const said = { by: oneLine(by), n: titles.length }
  const subject = step === 'approved' ? approval.approved(said) : approval.returned(said)
  return renderMail({
    to,
    subject,
    before: [
      texts.greeting,
      `${subject}.`,
      ...listed(titles),
      ...(comment === null ? [] : [approval.comment({ comment })]),
    ],
    link: { label: approval.open, url },
    after: [],
  })
}

const listed = (titles: readonly string[]) => [
  ...titles.slice(0, TITLES_MAX).map(oneLine),
  ...(titles.length > TITLES_MAX ? [texts.approval.more({ n: titles.length - TITLES_MAX })] : []),
]
