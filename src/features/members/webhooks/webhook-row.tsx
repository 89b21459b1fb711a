import { EllipsisVertical, KeyRound, Pause, Pencil, Play, Trash2, Zap } from 'lucide-react'
import type { Webhook } from '#contract/webhooks.ts'
import { nameInText } from '#lib/name-in-text.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { texts } from '#messages/webhooks.ts'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { TextParts } from '#ui/layout/parts.tsx'
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx'
import { eventLabel } from './event-label.ts'

export interface WebhookRowProps {
  readonly webhook: Webhook
  /** Current time in ms since 1970. */
  readonly now: number
  /** Why it cannot be changed; undefined if it can. */
  readonly blocked: string | undefined
  readonly onLog: () => void
  readonly onEdit: () => void
  readonly onTurn: (on: boolean) => void
  readonly onRotate: () => void
  readonly onDelete: () => void
}

export function WebhookRow(props: WebhookRowProps) {
  const { webhook, now, onLog } = props
  const { name, url, events, by, last_delivered_at: last } = webhook
  const delivered =
    last === null ? texts.neverDelivered : texts.delivered({ when: relativeTime(Date.parse(last), now) })
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2 p-4">
      <Zap aria-hidden className="mt-0.5 size-5 shrink-0 text-text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium break-words">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm break-all text-text-muted">{url}</p>
        <p className="mt-1 flex flex-wrap gap-1.5">
          <StateChip webhook={webhook} now={now} />
          {events.map((event) => (
            <Chip key={event}>{eventLabel(event)}</Chip>
          ))}
        </p>
        <p className="mt-1 text-sm text-text-muted">
          <TextParts text={[texts.by({ name: by.username }), delivered].join(' · ')} />
        </p>
      </div>
      <div className="flex items-center gap-1">
        <Button aria-label={texts.logOf({ name })} onPress={onLog}>
          {texts.log}
        </Button>
        <WebhookMenu {...props} />
      </div>
    </div>
  )
}

function StateChip({ webhook, now }: { readonly webhook: Webhook; readonly now: number }) {
  const { active, failing_since: since } = webhook
  if (!active) return <Chip tone="warning">{stopText(webhook)}</Chip>
  if (since === null) return <Chip tone="success">{texts.state.on}</Chip>
  return <Chip tone="danger">{texts.state.failing({ when: relativeTime(Date.parse(since), now) })}</Chip>
}

function stopText({ stopped, by }: Webhook): string {
  const { maker, ...others } = texts.state.stopped
  if (stopped === 'maker') return maker({ name: nameInText(by.username) })
  return stopped !== null && Object.hasOwn(others, stopped)
    ? others[stopped as keyof typeof others]
    : texts.state.off
}

function WebhookMenu({ webhook, blocked, onEdit, onTurn, onRotate, onDelete }: WebhookRowProps) {
  const { name, active } = webhook
  const block = blocked === undefined ? {} : { disabled: true, hint: blocked }
  const entries: MenuEntry[] = [
    { id: 'edit', label: texts.edit, icon: <Pencil aria-hidden className="size-5" />, onChoose: onEdit },
    {
      id: 'turn',
      label: active ? texts.turnOff : texts.turnOn,
      icon: active ? <Pause aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />,
      onChoose: () => onTurn(!active),
    },
    {
      id: 'rotate',
      label: texts.rotate,
      icon: <KeyRound aria-hidden className="size-5" />,
      onChoose: onRotate,
    },
    {
      id: 'delete',
      label: texts.delete,
      icon: <Trash2 aria-hidden className="size-5" />,
      tone: 'danger',
      onChoose: onDelete,
    },
  ]
  return (
    <Menu
      label={texts.actions({ name })}
      trigger={
        <IconButton
          label={texts.actions({ name })}
          icon={<EllipsisVertical aria-hidden className="size-5" />}
        />
      }
      entries={entries.map((entry) => ({ ...entry, ...block }))}
    />
  )
}
