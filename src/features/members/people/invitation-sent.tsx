import { INVITATION_DAYS } from '#contract/limits.ts'
import { Check, Copy } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { PendingInvitation } from '#contract/projects.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { useOriginForOthers } from '#features/workspaces/index.ts'
import { texts } from '#messages/members.ts'
import { useCopy } from '#ui/hooks/use-copy.ts'
import { absoluteLink } from '../absolute-link.ts'

const QrCode = lazy(async () => ({ default: (await import('#ui/feedback/qr-code.tsx')).QrCode }))

export interface InvitationSentProps {
  readonly invitation: PendingInvitation
  readonly onClose: () => void
}

/** The result of an invitation: the address that was mailed, or the link to share. */
export function InvitationSent({ invitation, onClose }: InvitationSentProps) {
  const { outcome, copy } = useCopy(texts.copied)
  const origin = useOriginForOthers()
  const { email, link, mailed } = invitation
  if (mailed || !link) {
    return (
      <Banner
        tone="success"
        title={mailed ? texts.sentTo({ email }) : texts.linkTitle({ email })}
        onClose={onClose}
        closeLabel={texts.close}
      >
        {mailed ? texts.sentText({ days: INVITATION_DAYS }) : texts.invitedText}
      </Banner>
    )
  }
  const url = absoluteLink(link, origin ?? location.origin)
  return (
    <Banner tone="success" title={texts.linkTitle({ email })} onClose={onClose} closeLabel={texts.close}>
      <p className="mb-3 max-w-prose">{texts.linkText({ days: INVITATION_DAYS })}</p>
      <div className="flex max-w-2xl flex-col gap-2 md:flex-row md:items-end">
        <TextField
          label={texts.link}
          value={url}
          readOnly
          className="min-w-0 flex-1"
          {...(outcome === 'failed' && { error: texts.copyError })}
        />
        <Button
          variant="primary"
          icon={
            outcome === 'copied' ? (
              <Check aria-hidden className="size-5" />
            ) : (
              <Copy aria-hidden className="size-5" />
            )
          }
          onPress={() => copy(url)}
        >
          {outcome === 'copied' ? texts.copied : texts.copy}
        </Button>
      </div>
      {origin && (
        <Suspense fallback={null}>
          <p className="mt-4 mb-2 max-w-prose">{texts.linkScan}</p>
          <QrCode text={url} label={texts.linkCode} />
        </Suspense>
      )}
    </Banner>
  )
}
