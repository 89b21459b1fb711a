import { useQuery } from '@tanstack/react-query'
import { Check, CircleAlert, Clock, RefreshCw, SendHorizontal } from 'lucide-react'
import { DELIVERIES_SHOWN, type Webhook, type WebhookDelivery } from '#contract/webhooks.ts'
import { QueryView, useOnline } from '#features/loading/index.ts'
import { nameInText } from '#lib/name-in-text.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { texts } from '#messages/webhooks.ts'
import { detailOf } from '#platform/api/errors.ts'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { TextParts } from '#ui/layout/parts.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { eventLabel } from './event-label.ts'
import { deliveriesQuery, useSends } from './queries.ts'

export interface DeliveriesDialogProps {
  readonly projectId: string
  readonly webhook: Webhook
  readonly onClose: () => void
}

const t = texts.deliveries

/** The log of a webhook, with a button for a test event. */
export function DeliveriesDialog({ projectId, webhook, onClose }: DeliveriesDialogProps) {
  const online = useOnline()
  const deliveries = useQuery(deliveriesQuery(projectId, webhook.id))
  const { test, replay } = useSends(projectId, webhook.id)
  const failure: unknown = test.error ?? replay.error
  const offline = online ? undefined : texts.offline
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title({ name: nameInText(webhook.name) })}
      closeLabel={texts.close}
      size="large"
      footer={
        <>
          <Button
            icon={<RefreshCw aria-hidden className="size-5" />}
            blockedReason={offline}
            onPress={() => void deliveries.refetch()}
          >
            {t.refresh}
          </Button>
          <Button
            variant="primary"
            icon={<SendHorizontal aria-hidden className="size-5 directional" />}
            busy={test.isPending}
            busyText={t.testing}
            blockedReason={offline}
            onPress={() => test.mutate()}
          >
            {t.test}
          </Button>
        </>
      }
    >
      {failure !== null && <Banner tone="danger">{detailOf(failure, texts.failed)}</Banner>}
      <QueryView
        query={deliveries}
        pending={
          <Skeleton label={t.loading}>
            <SkeletonBlock className="h-40 w-full rounded-card" />
          </Skeleton>
        }
        errorTitle={t.error}
        headingLevel="h3"
        empty={(all) =>
          all.length === 0 ? (
            <EmptyState icon={<SendHorizontal className="directional" />} title={t.none} headingLevel="h3">
              {t.noneHint}
            </EmptyState>
          ) : null
        }
      >
        {(all) => (
          <>
            <p className="mb-2 text-sm text-text-muted">{t.hint({ n: DELIVERIES_SHOWN })}</p>
            <ul aria-label={t.list} className="divide-y divide-border">
              {all.map((delivery) => (
                <li key={delivery.id}>
                  <DeliveryRow
                    delivery={delivery}
                    blocked={offline ?? (webhook.active ? undefined : t.replayOff)}
                    onReplay={() => replay.mutate(delivery.id)}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </Dialog>
  )
}

interface DeliveryRowProps {
  readonly delivery: WebhookDelivery
  readonly blocked: string | undefined
  readonly onReplay: () => void
}

function DeliveryRow({ delivery, blocked, onReplay }: DeliveryRowProps) {
  const now = useNow()
  const { event, state, created_at, attempts, status_code, duration_ms, error } = delivery
  const when = relativeTime(Date.parse(created_at), now)
  const parts = [
    when,
    ...(attempts > 0 ? [t.attempts({ n: attempts })] : []),
    ...(status_code === null ? [] : [t.code({ code: String(status_code) })]),
    ...(duration_ms === null ? [] : [t.ms({ n: duration_ms })]),
    ...(error === null ? [] : [errorLabel(error)]),
  ]
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {eventLabel(event)} <State delivery={delivery} now={now} />
        </p>
        <p className="mt-1 text-sm text-text-muted">
          <TextParts text={parts.join(' · ')} />
        </p>
        <p className="text-xs break-all text-text-muted">{delivery.id}</p>
      </div>
      {state !== 'pending' && event !== 'webhook.test' && (
        <Button
          aria-label={t.replayOf({ event: eventLabel(event), when })}
          blockedReason={blocked}
          onPress={onReplay}
        >
          {t.replay}
        </Button>
      )}
    </div>
  )
}

const errorLabel = (error: string) =>
  Object.hasOwn(t.errors, error) ? t.errors[error as keyof typeof t.errors] : error

function State({ delivery, now }: { readonly delivery: WebhookDelivery; readonly now: number }) {
  const { state, attempts, next_attempt_at: next } = delivery
  if (state === 'delivered') {
    return (
      <Chip tone="success" icon={<Check aria-hidden />}>
        {t.delivered}
      </Chip>
    )
  }
  if (state === 'failed') {
    return (
      <Chip tone="danger" icon={<CircleAlert aria-hidden />}>
        {t.failed}
      </Chip>
    )
  }
  return (
    <Chip tone={attempts > 0 ? 'warning' : 'info'} icon={<Clock aria-hidden />}>
      {attempts > 0 && next !== null ? t.retrying({ when: relativeTime(Date.parse(next), now) }) : t.pending}
    </Chip>
  )
}
