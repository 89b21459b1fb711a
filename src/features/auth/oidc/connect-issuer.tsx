import { texts as authTexts } from '#messages/auth.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { usePublicFacts } from '../form/use-public-facts.ts'
import { hasStoredSession } from '../session/lazy-session.ts'
import { IssuerButtons } from './issuer-buttons.tsx'

const texts = authTexts.oidc

/**
 * Shown after a mailed link was opened for an account that has no way to sign in: signing in with an issuer connects
 * it.
 */
export function ConnectIssuer({ emailToken }: { readonly emailToken: string }) {
  const facts = usePublicFacts()
  const isSignedIn = hasStoredSession()
  return (
    <>
      <Banner tone="warning" title={texts.connectTitle}>
        {isSignedIn ? texts.connectSignedIn : texts.connectText}
      </Banner>
      {!isSignedIn && facts && (
        <IssuerButtons issuers={facts.issuers} from={undefined} emailToken={emailToken} />
      )}
    </>
  )
}
