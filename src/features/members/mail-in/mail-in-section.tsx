import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { canManageMailbox, type Role } from '#contract/roles.ts'
import { QueryView } from '#features/loading/index.ts'
import { texts } from '#messages/mail-in.ts'
import { classNames } from '#ui/class-names.ts'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { cardClass } from '#ui/layout/card.tsx'
import { AcceptedSenders } from './accepted-senders.tsx'
import { MailLists } from './mail-lists.tsx'
import { MailboxCard } from './mailbox-card.tsx'
import { OwnAddress } from './own-address.tsx'
import { mailAddressQuery, mailsQuery } from './queries.ts'

export interface MailInSectionProps {
  readonly projectId: string
  /** The user's own role. */
  readonly role: Role
}

/**
 * Incoming mail: the mailbox for owner and admins; for each member their personal address and the mails waiting for
 * them.
 */
export function MailInSection({ projectId, role }: MailInSectionProps) {
  const headingId = useId()
  const manages = canManageMailbox({ userId: '', role, departments: [] })
  const address = useQuery(mailAddressQuery(projectId))
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <div className="max-w-prose">
        <h2 id={headingId} className="text-lg font-semibold">
          {texts.title}
        </h2>
        <p className="text-text-muted">{texts.hint}</p>
      </div>
      {manages && <MailboxCard projectId={projectId} />}
      {address.data === null && !manages && (
        <p className={classNames(cardClass, 'p-4 text-text-muted')}>{texts.noMailboxMember}</p>
      )}
      {typeof address.data === 'string' && (
        <>
          <OwnAddress projectId={projectId} address={address.data} />
          <Mails projectId={projectId} />
        </>
      )}
    </section>
  )
}

function Mails({ projectId }: { readonly projectId: string }) {
  const mails = useQuery(mailsQuery(projectId))
  return (
    <QueryView
      query={mails}
      pending={
        <Skeleton label={texts.loading}>
          <SkeletonBlock className="h-24 w-full rounded-card" />
        </Skeleton>
      }
      errorTitle={texts.error}
      headingLevel="h3"
      empty={null}
    >
      {(found) => (
        <>
          <MailLists projectId={projectId} mails={found.mails} />
          <AcceptedSenders projectId={projectId} senders={found.senders} />
        </>
      )}
    </QueryView>
  )
}
