import { useQuery } from '@tanstack/react-query'
import { CircleAlert, Mail, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Mailbox } from '#contract/mail-in.ts'
import { QueryView, useOnline } from '#features/loading/index.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { texts } from '#messages/mail-in.ts'
import { detailOf } from '#platform/api/errors.ts'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { Card } from '#ui/layout/card.tsx'
import { TextParts } from '#ui/layout/parts.tsx'
import { ask } from '#ui/overlays/ask.ts'
import { MailboxDialog } from './mailbox-dialog.tsx'
import { problemText } from './problem-text.ts'
import { mailboxQuery, useMailIn } from './queries.ts'

/** The workspace's mailbox: its state and settings. For owner and admins. */
export function MailboxCard({ projectId }: { readonly projectId: string }) {
  const online = useOnline()
  const mailbox = useQuery(mailboxQuery(projectId))
  const [editing, setEditing] = useState(false)
  const blocked = online ? undefined : texts.offline
  return (
    <>
      <QueryView
        query={mailbox}
        pending={
          <Skeleton label={texts.loading}>
            <SkeletonBlock className="h-24 w-full rounded-card" />
          </Skeleton>
        }
        errorTitle={texts.error}
        headingLevel="h3"
        empty={(found) =>
          found === null ? (
            <EmptyState
              icon={<Mail />}
              title={texts.noMailbox}
              headingLevel="h3"
              actions={
                <Button
                  variant="primary"
                  icon={<Plus aria-hidden className="size-5" />}
                  blockedReason={blocked}
                  onPress={() => setEditing(true)}
                >
                  {texts.setUp}
                </Button>
              }
            >
              {texts.noMailboxHint}
            </EmptyState>
          ) : null
        }
      >
        {(found) =>
          found && (
            <Details
              projectId={projectId}
              mailbox={found}
              blocked={blocked}
              onEdit={() => setEditing(true)}
            />
          )
        }
      </QueryView>
      {editing && (
        <MailboxDialog
          projectId={projectId}
          mailbox={mailbox.data ?? null}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  )
}

interface DetailsProps {
  readonly projectId: string
  readonly mailbox: Mailbox
  readonly blocked: string | undefined
  readonly onEdit: () => void
}

function Details({ projectId, mailbox, blocked, onEdit }: DetailsProps) {
  const now = useNow()
  const { remove } = useMailIn(projectId)
  const { address, username, host, folder, checked_at, problem, documents } = mailbox
  const askRemove = () =>
    ask({
      title: texts.remove,
      message: texts.removeConfirm({ address }),
      confirmLabel: texts.remove,
      busyText: texts.removing,
      cancelLabel: texts.cancel,
      closeLabel: texts.close,
      onConfirm: () =>
        remove.mutateAsync().then(
          () => undefined,
          (error: unknown) => detailOf(error, texts.failed),
        ),
    })
  const checked =
    checked_at === null
      ? texts.mailbox.unchecked
      : texts.mailbox.checked({ when: relativeTime(Date.parse(checked_at), now) })
  return (
    <Card className="flex flex-wrap items-start gap-x-3 gap-y-3 p-4">
      <Mail aria-hidden className="mt-0.5 size-5 shrink-0 text-text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="flex flex-wrap items-center gap-2 font-medium">
          <span className="break-all">{address}</span>
          {problem !== null ? (
            <Chip tone="danger" icon={<CircleAlert aria-hidden />}>
              {texts.mailbox.fails}
            </Chip>
          ) : (
            checked_at !== null && <Chip tone="success">{texts.mailbox.works}</Chip>
          )}
        </h3>
        <p className="text-sm break-words text-text-muted">
          {texts.mailbox.server({ username, host, folder })}
        </p>
        <p className="mt-1 text-sm text-text-muted">
          <TextParts text={[checked, texts.mailbox.documents({ n: documents })].join(' · ')} />
        </p>
        {problem !== null && <p className="mt-2 max-w-prose">{problemText(problem)}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button blockedReason={blocked} onPress={onEdit}>
          {texts.edit}
        </Button>
        <Button blockedReason={blocked} onPress={askRemove}>
          {texts.remove}
        </Button>
      </div>
    </Card>
  )
}
