import type { PublicFacts } from '../form/use-public-facts.ts'
import { canUsePasskeys } from '#platform/passkeys/can-use-passkeys.ts'
import { Passkeys } from './passkeys.tsx'
import { Issuers } from './issuers.tsx'
import { SessionList } from './session-list.tsx'
import { TwoFactor } from './two-factor.tsx'

export interface SecurityProps {
  readonly hasPassword: boolean
  /** What the server offers. */
  readonly offered: Pick<PublicFacts, 'sessions' | 'twoFactor' | 'passkeys' | 'passwordSignIn' | 'issuers'>
}

/** Account protection besides the password. */
export function Security({ hasPassword, offered }: SecurityProps) {
  return (
    <>
      {offered.twoFactor && hasPassword && (
        <div className="mt-4 border-t border-border pt-4">
          <TwoFactor />
        </div>
      )}
      {offered.passkeys && canUsePasskeys() && (
        <div className="mt-4 border-t border-border pt-4">
          <Passkeys hasPassword={hasPassword} />
        </div>
      )}
      {offered.issuers.length > 0 && (
        <div className="mt-4 border-t border-border pt-4">
          <Issuers asksPassword={hasPassword && offered.passwordSignIn} />
        </div>
      )}
      {offered.sessions && (
        <div className="mt-4 border-t border-border pt-4">
          <SessionList />
        </div>
      )}
    </>
  )
}
