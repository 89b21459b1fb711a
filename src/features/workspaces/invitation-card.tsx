import { Mail } from 'lucide-react'
import type { Invitation } from '#contract/auth.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { cardClass } from '#ui/layout/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { workspaceTexts as texts } from './texts.ts'

export interface InvitationCardProps {
  readonly invitation: Pick<Invitation, 'project_name' | 'invited_by_username'>
  readonly error: string | undefined
  readonly onAnswer: (how: 'accept' | 'reject') => void
}

/** Who invites to which workspace, to accept or reject (WS-03, WS-04). */
export function InvitationCard({ invitation, error, onAnswer }: InvitationCardProps) {
  const { project_name: workspace, invited_by_username: inviter } = invitation
  return (
    <div className={classNames(cardClass, 'border-primary p-4 md:px-5')}>
      <div className="flex flex-col gap-3 md:flex-row md:items-center md:justify-between">
        <p className="flex min-w-0 items-start gap-3">
          <Mail aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
          <span className="min-w-0 break-words">{texts.invitation(inviter, workspace)}</span>
        </p>
        <div className="grid shrink-0 grid-cols-2 gap-2 md:flex">
          <Button
            variant="primary"
            aria-label={texts.acceptOf(workspace)}
            onPress={() => onAnswer('accept')}
            className="xl:min-h-11"
          >
            {texts.accept}
          </Button>
          <Button
            aria-label={texts.rejectOf(workspace)}
            onPress={() => onAnswer('reject')}
            className="xl:min-h-11"
          >
            {texts.reject}
          </Button>
        </div>
      </div>
      {error !== undefined && <Banner tone="danger" title={error} className="mt-3" />}
    </div>
  )
}
