import { CircleAlert, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { IncomingMail } from '#contract/mail-in.ts'
import { fileSize } from '#lib/file-size.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { texts } from '#messages/mail-in.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { TextParts } from '#ui/layout/parts.tsx'

export interface MailRowProps {
  readonly mail: IncomingMail
  /** Its action buttons. */
  readonly children: ReactNode
}

/** A mail with sender, subject, date, attachments and outcome. */
export function MailRow({ mail, children }: MailRowProps) {
  const now = useNow()
  const { from, subject, received_at, attachments, reason, detail, to } = mail
  const parts = [
    from || texts.noSender,
    relativeTime(Date.parse(received_at), now),
    ...(to ? [texts.to({ name: to.username })] : []),
  ]
  const files = attachments.map(({ name, size }) => texts.file({ name, size: fileSize(size) }))
  const why = [reason === null ? '' : reasonText(reason), detail ?? ''].filter(Boolean).join(' ')
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0 break-words">{subject || texts.noSubject}</span> <State mail={mail} />
        </p>
        <p className="text-sm break-words text-text-muted">
          <TextParts text={parts.join(' · ')} />
        </p>
        {files.length > 0 && <p className="text-sm break-words">{files.join(', ')}</p>}
        {why !== '' && <p className="mt-1 text-sm text-text-muted">{why}</p>}
      </div>
      <div className="flex items-center gap-1">{children}</div>
    </div>
  )
}

const reasonText = (reason: string): string =>
  Object.hasOwn(texts.reasons, reason) ? texts.reasons[reason as keyof typeof texts.reasons] : reason

function State({ mail: { state, documents } }: { readonly mail: IncomingMail }) {
  switch (state) {
    case 'waiting':
      return null
    case 'accepted':
      return (
        <Chip tone="info" icon={<Clock aria-hidden />}>
          {texts.states.accepted}
        </Chip>
      )
    case 'taken':
      return <Chip tone="success">{texts.states.taken({ n: documents.length })}</Chip>
    case 'failed':
      return (
        <Chip tone="danger" icon={<CircleAlert aria-hidden />}>
          {texts.states.failed}
        </Chip>
      )
    case 'discarded':
      return <Chip>{texts.states.discarded}</Chip>
    default:
      return <Chip>{texts.states.skipped}</Chip>
  }
}
