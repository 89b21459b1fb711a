import { useQuery } from '@tanstack/react-query'
import { Plus, Zap } from 'lucide-react'
import { useId, useState } from 'react'
import {
  FORMER_SECRET_HOURS,
  type Webhook,
  WEBHOOKS_MAX,
  type WebhookWithSecret,
} from '#contract/webhooks.ts'
import { QueryView, useOnline } from '#features/loading/index.ts'
import { nameInText } from '#lib/name-in-text.ts'
import { texts } from '#messages/webhooks.ts'
import { detailOf } from '#platform/api/errors.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { cardClass } from '#ui/layout/card.tsx'
import { ask } from '#ui/overlays/ask.ts'
import { NewSecretNotice } from '../access/new-secret-notice.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { useWebhookChanges, webhooksQuery } from './queries.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'

interface ShownSecret {
  readonly webhook: WebhookWithSecret
  readonly isNew: boolean
}

/** The webhooks of a workspace, for owner and admins. */
export function WebhooksSection({ projectId }: { readonly projectId: string }) {
  const headingId = useId()
  const online = useOnline()
  const webhooks = useQuery(webhooksQuery(projectId))
  const [editing, setEditing] = useState<Webhook | 'new' | null>(null)
  const [shown, setShown] = useState<ShownSecret | null>(null)
  const isFull = (webhooks.data?.length ?? 0) >= WEBHOOKS_MAX
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 max-w-prose">
          <h2 id={headingId} className="text-lg font-semibold">
            {texts.title}
          </h2>
          <p className="text-text-muted">{texts.hint}</p>
        </div>
        <Button
          variant="primary"
          icon={<Plus aria-hidden className="size-5" />}
          blockedReason={online ? (isFull ? texts.full({ n: WEBHOOKS_MAX }) : undefined) : texts.offline}
          onPress={() => setEditing('new')}
        >
          {texts.create}
        </Button>
      </div>
      {shown && <SecretNotice key={shown.webhook.secret} shown={shown} onClose={() => setShown(null)} />}
      <QueryView
        query={webhooks}
        pending={
          <Skeleton label={texts.loading}>
            <SkeletonBlock className="h-40 w-full rounded-card" />
          </Skeleton>
        }
        errorTitle={texts.error}
        headingLevel="h3"
        empty={(all) =>
          all.length === 0 ? (
            <EmptyState icon={<Zap />} title={texts.none} headingLevel="h3">
              {texts.noneHint}
            </EmptyState>
          ) : null
        }
      >
        {(all) => (
          <WebhookList
            projectId={projectId}
            webhooks={all}
            onEdit={setEditing}
            onRotated={(webhook) => setShown({ webhook, isNew: false })}
          />
        )}
      </QueryView>
      {editing && (
        <WebhookDialog
          projectId={projectId}
          webhook={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onCreated={(webhook) => {
            setEditing(null)
            setShown({ webhook, isNew: true })
          }}
        />
      )}
    </section>
  )
}

interface SecretNoticeProps {
  readonly shown: ShownSecret
  readonly onClose: () => void
}

function SecretNotice({ shown: { webhook, isNew }, onClose }: SecretNoticeProps) {
  const title = isNew ? texts.secret.created : texts.secret.rotated
  return (
    <NewSecretNotice
      title={title({ name: nameInText(webhook.name) })}
      copyNow={texts.secret.copyNow}
      label={texts.secret.label}
      secret={webhook.secret}
      onClose={onClose}
    >
      <p className="max-w-prose">{texts.secret.convention}</p>
      {!isNew && <p className="max-w-prose">{texts.secret.former({ n: FORMER_SECRET_HOURS })}</p>}
    </NewSecretNotice>
  )
}

interface WebhookListProps {
  readonly projectId: string
  readonly webhooks: readonly Webhook[]
  readonly onEdit: (webhook: Webhook) => void
  readonly onRotated: (webhook: WebhookWithSecret) => void
}

function WebhookList({ projectId, webhooks, onEdit, onRotated }: WebhookListProps) {
  const now = useNow()
  const online = useOnline()
  const actions = useWebhookActions(projectId, onRotated)
  const [logId, setLogId] = useState<string | null>(null)
  const logged = webhooks.find(({ id }) => id === logId)
  return (
    <>
      <ul aria-label={texts.list} className={classNames(cardClass, 'divide-y divide-border')}>
        {webhooks.map((webhook) => (
          <li key={webhook.id}>
            <WebhookRow
              webhook={webhook}
              now={now}
              blocked={online ? undefined : texts.offline}
              onLog={() => setLogId(webhook.id)}
              onEdit={() => onEdit(webhook)}
              onTurn={(on) => (on ? actions.turnOn(webhook) : actions.turnOff(webhook))}
              onRotate={() => actions.rotate(webhook)}
              onDelete={() => actions.remove(webhook)}
            />
          </li>
        ))}
      </ul>
      {logged && <DeliveriesDialog projectId={projectId} webhook={logged} onClose={() => setLogId(null)} />}
    </>
  )
}

/** The actions of a row. Those that cannot be undone ask first. */
function useWebhookActions(projectId: string, onRotated: (webhook: WebhookWithSecret) => void) {
  const { update, rotate, remove } = useWebhookChanges(projectId)
  const common = { cancelLabel: texts.cancel, closeLabel: texts.close }
  const failureOf = (error: unknown) => detailOf(error, texts.failed)
  const named = ({ name }: Webhook) => ({ name: nameInText(name) })
  return {
    turnOn: ({ id }: Webhook) =>
      update.mutate({ id, active: true }, { onError: (error) => showSnackbar({ text: failureOf(error) }) }),
    turnOff: (webhook: Webhook) =>
      ask({
        ...common,
        title: texts.turnOffTitle,
        message: texts.turnOffConfirm(named(webhook)),
        confirmLabel: texts.turnOff,
        busyText: texts.turningOff,
        onConfirm: () =>
          update.mutateAsync({ id: webhook.id, active: false }).then(() => undefined, failureOf),
      }),
    rotate: (webhook: Webhook) =>
      ask({
        ...common,
        title: texts.rotateTitle,
        message: texts.rotateConfirm({ ...named(webhook), n: FORMER_SECRET_HOURS }),
        confirmLabel: texts.rotate,
        busyText: texts.rotating,
        danger: false,
        onConfirm: () => rotate.mutateAsync(webhook.id).then(onRotated, failureOf),
      }),
    remove: (webhook: Webhook) =>
      ask({
        ...common,
        title: texts.deleteTitle,
        message: texts.deleteConfirm(named(webhook)),
        confirmLabel: texts.delete,
        busyText: texts.deleting,
        onConfirm: () => remove.mutateAsync(webhook.id).then(() => undefined, failureOf),
      }),
  }
}
