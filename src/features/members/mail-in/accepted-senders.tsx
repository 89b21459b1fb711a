import type { MailSender } from '#contract/mail-in.ts'
import { useOnline } from '#features/loading/index.ts'
import { texts } from '#messages/mail-in.ts'
import { detailOf } from '#platform/api/errors.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { cardClass } from '#ui/layout/card.tsx'
import { TextParts } from '#ui/layout/parts.tsx'
import { ask } from '#ui/overlays/ask.ts'
import { useMailIn } from './queries.ts'

export interface AcceptedSendersProps {
  readonly projectId: string
  readonly senders: readonly MailSender[]
}

const t = texts.senders

/** Senders whose mails need no consent. Renders nothing if there are none. */
export function AcceptedSenders({ projectId, senders }: AcceptedSendersProps) {
  const offline = useOnline() ? undefined : texts.offline
  const { forget } = useMailIn(projectId)
  if (senders.length === 0) return null
  const askRemove = ({ id, address }: MailSender) =>
    ask({
      title: t.removeTitle,
      message: t.removeConfirm({ address }),
      confirmLabel: t.remove,
      busyText: t.removing,
      cancelLabel: texts.cancel,
      closeLabel: texts.close,
      onConfirm: () =>
        forget.mutateAsync(id).then(
          () => undefined,
          (error: unknown) => detailOf(error, texts.failed),
        ),
    })
  return (
    <div>
      <h3 className="mb-2 font-semibold">{t.title}</h3>
      <ul aria-label={t.list} className={classNames(cardClass, 'divide-y divide-border')}>
        {senders.map((sender) => (
          <li key={sender.id} className="flex flex-wrap items-center gap-3 p-4">
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-medium break-all">{sender.address}</p>
              <p className="text-sm text-text-muted">
                <TextParts
                  text={[
                    ...(sender.to ? [texts.to({ name: sender.to.username })] : []),
                    t.by({ name: sender.by.username }),
                  ].join(' · ')}
                />
              </p>
            </div>
            <Button
              aria-label={t.removeOf({ address: sender.address })}
              blockedReason={offline}
              onPress={() => askRemove(sender)}
            >
              {t.remove}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
