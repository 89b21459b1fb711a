import { Check, EllipsisVertical, Trash2, UserCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { IncomingMail } from '#contract/mail-in.ts'
import { useOnline } from '#features/loading/index.ts'
import { nameInText } from '#lib/name-in-text.ts'
import { texts } from '#messages/mail-in.ts'
import { detailOf } from '#platform/api/errors.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { cardClass } from '#ui/layout/card.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { MailRow } from './mail-row.tsx'
import { useMailIn } from './queries.ts'

export interface MailListsProps {
  readonly projectId: string
  readonly mails: readonly IncomingMail[]
}

const isOpen = ({ state }: IncomingMail) => state === 'waiting' || state === 'accepted'

/** Mails waiting for consent, then the latest others. */
export function MailLists({ projectId, mails }: MailListsProps) {
  const open = mails.filter(isOpen)
  const others = mails.filter((mail) => !isOpen(mail))
  return (
    <>
      <div>
        <h3 className="font-semibold">{texts.waiting.title}</h3>
        <p className="mb-2 max-w-prose text-sm text-text-muted">{texts.waiting.hint}</p>
        {open.length === 0 ? (
          <p className={classNames(cardClass, 'p-4 text-text-muted')}>{texts.waiting.none}</p>
        ) : (
          <List
            label={texts.waiting.list}
            mails={open}
            action={(mail) => <Decision {...{ projectId, mail }} />}
          />
        )}
      </div>
      {others.length > 0 && (
        <div>
          <h3 className="mb-2 font-semibold">{texts.recent.title}</h3>
          <List
            label={texts.recent.list}
            mails={others}
            action={(mail) => <Afterwards {...{ projectId, mail }} />}
          />
        </div>
      )}
    </>
  )
}

interface ListProps {
  readonly label: string
  readonly mails: readonly IncomingMail[]
  readonly action: (mail: IncomingMail) => ReactNode
}

const List = ({ label, mails, action }: ListProps) => (
  <ul aria-label={label} className={classNames(cardClass, 'divide-y divide-border')}>
    {mails.map((mail) => (
      <li key={mail.id}>
        <MailRow mail={mail}>{action(mail)}</MailRow>
      </li>
    ))}
  </ul>
)

interface ActionProps {
  readonly projectId: string
  readonly mail: IncomingMail
}

const onError = (error: unknown) => showSnackbar({ text: detailOf(error, texts.failed) })
const named = ({ subject, from }: IncomingMail) => ({
  subject: nameInText(subject || texts.noSubject),
  from: nameInText(from || texts.noSender),
})

function Decision({ projectId, mail }: ActionProps) {
  const offline = useOnline() ? undefined : texts.offline
  const { accept, discard } = useMailIn(projectId)
  if (mail.state !== 'waiting') return null
  const block = offline === undefined ? {} : { disabled: true, hint: offline }
  const more = texts.waiting.more(named(mail))
  return (
    <>
      <Button
        variant="primary"
        icon={<Check aria-hidden className="size-5" />}
        aria-label={texts.waiting.acceptOf(named(mail))}
        blockedReason={offline}
        onPress={() => accept.mutate({ id: mail.id, always: false }, { onError })}
      >
        {texts.waiting.accept}
      </Button>
      <Menu
        label={more}
        trigger={<IconButton label={more} icon={<EllipsisVertical aria-hidden className="size-5" />} />}
        entries={[
          ...(mail.from === ''
            ? []
            : [
                {
                  id: 'always',
                  label: texts.waiting.always,
                  icon: <UserCheck aria-hidden className="size-5" />,
                  onChoose: () => accept.mutate({ id: mail.id, always: true }, { onError }),
                  ...block,
                },
              ]),
          {
            id: 'discard',
            label: texts.waiting.discard,
            icon: <Trash2 aria-hidden className="size-5" />,
            tone: 'danger' as const,
            onChoose: () => discard.mutate(mail.id, { onError }),
            ...block,
          },
        ]}
      />
    </>
  )
}

/** Reasons that a person may override. */
const OVERRULED: readonly (string | null)[] = [
  'automatic',
  'bulk',
  'rejected',
  'upload-limit',
  'full',
  'server',
]

function Afterwards({ projectId, mail }: ActionProps) {
  const offline = useOnline() ? undefined : texts.offline
  const { accept } = useMailIn(projectId)
  const [document] = mail.documents
  if (document !== undefined) {
    return (
      <LinkButton
        href={`/project/${encodeURIComponent(projectId)}/thing/${encodeURIComponent(document)}`}
        aria-label={texts.recent.openOf(named(mail))}
      >
        {texts.recent.open}
      </LinkButton>
    )
  }
  if (!OVERRULED.includes(mail.reason)) return null
  return (
    <Button
      aria-label={texts.recent.againOf(named(mail))}
      blockedReason={offline}
      onPress={() => accept.mutate({ id: mail.id, always: false }, { onError })}
    >
      {texts.recent.again}
    </Button>
  )
}
