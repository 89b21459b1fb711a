import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#contract/auth.ts'
import { detailOf } from '#platform/api/errors.ts'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { texts as accountTexts } from '#messages/account.ts'
import { sendLinkAgain } from '../session/account-api.ts'

const texts = accountTexts.profile

export interface AddressProofProps {
  readonly user: User
  /** Whether the server sends mail; undefined until known. */
  readonly mails: boolean | undefined
}

/**
 * Shows whether the address is confirmed, with a button that resends the link. Renders nothing if the server does not
 * report it.
 */
export function EmailStatus({ user, mails }: AddressProofProps) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [error, setError] = useState<string | null>(null)
  if (user.email_verified === undefined) return null
  if (user.email_verified) {
    return (
      <Chip tone="success" icon={<CircleCheck aria-hidden />}>
        {texts.confirmed}
      </Chip>
    )
  }
  if (mails === undefined) return null
  if (!mails) {
    return (
      <div className="mt-1 flex flex-col items-start gap-2">
        <Chip icon={<Info aria-hidden />}>{texts.unconfirmed}</Chip>
        <p className="text-sm font-normal text-text-muted">{texts.noMailText}</p>
      </div>
    )
  }
  const send = async () => {
    setState('sending')
    setError(null)
    try {
      await sendLinkAgain()
      setState('sent')
    } catch (error) {
      console.error('The link could not be sent', error)
      setError(detailOf(error, texts.sendFailed))
      setState('idle')
    }
  }
  return (
    <div className="mt-1 flex flex-col items-start gap-2">
      <Chip tone="warning" icon={<TriangleAlert aria-hidden />}>
        {texts.unconfirmed}
      </Chip>
      <p className="text-sm font-normal text-text-muted">{texts.unconfirmedText}</p>
      <Button busy={state === 'sending'} busyText={texts.sending} onPress={() => void send()}>
        {texts.sendAgain}
      </Button>
      <p role="status" className="text-sm font-normal text-text-muted empty:hidden">
        {state === 'sent' ? texts.sent : null}
      </p>
      {error !== null && (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
