import { texts } from '#messages/mail.ts'
import { oneLine, renderMail } from './mails.ts'
import type { Mail } from './port.ts'

export interface ApprovalMail {
  readonly to: string
  /** The person who submitted or decided. */
  readonly by: string
  /** Titles of the documents. */
  readonly titles: readonly string[]
  readonly url: string
}

/** Most titles listed in a mail. */
const TITLES_MAX = 20

/** Notifies a person of documents pending their approval. */
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

/** Reports to the submitter that documents were approved or returned. */
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
