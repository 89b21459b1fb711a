import { lazy, Suspense, useEffect, useState } from 'react'
import { Banner } from '#ui/feedback/banner.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { texts as accountTexts } from '#messages/account.ts'
import { AuthLayout } from '../form/auth-layout.tsx'
import { verifyEmail, type Verified } from '../session/account-api.ts'
import { texts as authTexts } from '#messages/auth.ts'

const texts = accountTexts.verify

const ConnectIssuer = lazy(async () => ({
  default: (await import('../oidc/connect-issuer.tsx')).ConnectIssuer,
}))

export interface VerifyEmailScreenProps {
  /** The token of the link; undefined if the link is incomplete. */
  readonly token: string | undefined
  readonly verify?: typeof verifyEmail
}

/** Confirms an e-mail address by the token of a mailed link, with or without a session. */
export function VerifyEmailScreen({ token, verify = verifyEmail }: VerifyEmailScreenProps) {
  useEffect(() => {
    document.title = `${texts.title} · Sheaf`
  }, [])
  return (
    <AuthLayout title={texts.title} hero={{ title: texts.heroTitle, text: texts.heroText }}>
      <div className="flex flex-col gap-4">
        {token === undefined ? (
          <>
            <Banner tone="warning" title={texts.noToken}>
              {texts.noTokenText}
            </Banner>
            <Next />
          </>
        ) : (
          <Proof token={token} verify={verify} />
        )}
      </div>
    </AuthLayout>
  )
}

const Next = () => (
  <LinkButton href="/" size="large" wide>
    {texts.next}
  </LinkButton>
)

type Outcome = Verified | { readonly error: string }

function Proof({ token, verify }: { token: string; verify: typeof verifyEmail }) {
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    let unmounted = false
    const settle = (next: Outcome) => {
      if (!unmounted) setOutcome(next)
    }
    verify(token).then(
      (verified) => settle(verified),
      (error: unknown) => void reasonOf(error).then((error) => settle({ error })),
    )
    return () => {
      unmounted = true
    }
  }, [token, verify])
  if (!outcome) {
    return (
      <p role="status" className="flex items-center gap-3 text-text-muted">
        <Spinner />
        {texts.busy}
      </p>
    )
  }
  if ('error' in outcome)
    return (
      <>
        <Banner tone="danger" title={outcome.error}>
          {texts.failedText}
        </Banner>
        <Next />
      </>
    )
  return (
    <>
      <Banner tone="success" title={texts.done({ email: outcome.email })} />
      {outcome.connect ? (
        <Suspense fallback={null}>
          <ConnectIssuer emailToken={token} />
        </Suspense>
      ) : (
        <Next />
      )}
    </>
  )
}

async function reasonOf(error: unknown): Promise<string> {
  const { detailOf, isNoResponse } = await import('#platform/api/errors.ts')
  return isNoResponse(error) ? authTexts.noResponse : detailOf(error, texts.failed)
}
