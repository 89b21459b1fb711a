import { Check, Copy } from 'lucide-react'
import { useOnline } from '#features/loading/index.ts'
import { texts } from '#messages/mail-in.ts'
import { detailOf } from '#platform/api/errors.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useCopy } from '#ui/hooks/use-copy.ts'
import { Card } from '#ui/layout/card.tsx'
import { ask } from '#ui/overlays/ask.ts'
import { useMailIn } from './queries.ts'

export interface OwnAddressProps {
  readonly projectId: string
  readonly address: string
}

const t = texts.own

/** The user's personal address for documents, which can be copied or replaced. */
export function OwnAddress({ projectId, address }: OwnAddressProps) {
  const online = useOnline()
  const { outcome, copy } = useCopy(t.copied)
  const { renew } = useMailIn(projectId)
  const Icon = outcome === 'copied' ? Check : Copy
  const askRenew = () =>
    ask({
      title: t.renew,
      message: t.renewConfirm,
      confirmLabel: t.renew,
      busyText: t.renewing,
      cancelLabel: texts.cancel,
      closeLabel: texts.close,
      onConfirm: () =>
        renew.mutateAsync().then(
          () => undefined,
          (error: unknown) => detailOf(error, texts.failed),
        ),
    })
  return (
    <Card className="p-4">
      <h3 className="font-semibold">{t.title}</h3>
      <p className="mb-3 max-w-prose text-sm text-text-muted">{t.hint}</p>
      <div className="flex max-w-3xl flex-col gap-2 md:flex-row md:items-end">
        <TextField
          label={t.label}
          value={address}
          readOnly
          className="min-w-0 flex-1"
          {...(outcome === 'failed' && { error: t.copyError })}
        />
        <div className="flex gap-2">
          <Button icon={<Icon aria-hidden className="size-5" />} onPress={() => copy(address)}>
            {outcome === 'copied' ? t.copied : t.copy}
          </Button>
          <Button blockedReason={online ? undefined : texts.offline} onPress={askRenew}>
            {t.renew}
          </Button>
        </div>
      </div>
    </Card>
  )
}
