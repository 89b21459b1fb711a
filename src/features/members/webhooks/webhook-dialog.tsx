import {
  type Webhook,
  WEBHOOK_NAME_MAX,
  WEBHOOK_URL_MAX,
  type WebhookEvent,
  webhookEvents,
  type WebhookWithSecret,
} from '#contract/webhooks.ts'
import { useOnline } from '#features/loading/index.ts'
import { texts } from '#messages/webhooks.ts'
import { detailOf } from '#platform/api/errors.ts'
import { CheckboxGroup } from '#ui/forms/checkbox-group.tsx'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { useWebhookChanges } from './queries.ts'

export interface WebhookDialogProps {
  readonly projectId: string
  /** The one to edit; null for a new one. */
  readonly webhook: Webhook | null
  readonly onClose: () => void
  readonly onCreated: (webhook: WebhookWithSecret) => void
}

interface Values {
  readonly name: string
  readonly url: string
  readonly events: readonly WebhookEvent[]
}

const newWebhook: Values = { name: '', url: '', events: ['document.read', 'document.changed'] }
const valuesOf = ({ name, url, events }: Webhook): Values => ({
  name,
  url,
  events: webhookEvents.filter((event) => events.includes(event)),
})

/** Name, address and events of a webhook. */
export function WebhookDialog({ projectId, webhook, onClose, onCreated }: WebhookDialogProps) {
  const online = useOnline()
  const { create, update } = useWebhookChanges(projectId)
  const form = useForm<Values>({
    initial: webhook ? valuesOf(webhook) : newWebhook,
    check: ({ name, url, events }) => ({
      name: name.trim() === '' ? '' : undefined,
      url: url.trim() === '' ? '' : undefined,
      events: events.length === 0 ? '' : undefined,
    }),
    send: async ({ name, url, events }) => {
      const body = { name: name.trim(), url: url.trim(), events: [...events] }
      if (!webhook) return onCreated(await create.mutateAsync(body))
      await update.mutateAsync({ id: webhook.id, ...body })
      onClose()
    },
    errorText: (error) => detailOf(error, texts.form.failed),
    blockedReason: online ? undefined : texts.offline,
  })
  return (
    <FormDialog
      form={form}
      title={webhook ? texts.form.edit : texts.form.create}
      labels={{
        submit: webhook ? texts.form.save : texts.form.submitNew,
        busy: texts.form.saving,
        cancel: texts.cancel,
        close: texts.close,
      }}
      size="medium"
      submitNeedsValid
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={texts.form.name}
        hint={texts.form.nameHint}
        maxLength={WEBHOOK_NAME_MAX}
        autoComplete="off"
        required
        autoFocus
      />
      <TextField
        {...form.field('url')}
        type="url"
        label={texts.form.url}
        hint={texts.form.urlHint}
        maxLength={WEBHOOK_URL_MAX}
        autoComplete="off"
        required
      />
      <CheckboxGroup
        label={texts.form.events}
        options={webhookEvents.map((event) => ({ value: event, label: texts.events[event] }))}
        selected={form.values.events}
        onChange={(events) => form.change({ events })}
      />
      <p className="text-sm text-text-muted">{texts.form.reach}</p>
    </FormDialog>
  )
}
