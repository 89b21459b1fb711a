import { Building2 } from 'lucide-react'
import { useState } from 'react'
import type { OidcIssuer } from '#contract/capabilities.ts'
import { texts as authTexts } from '#messages/auth.ts'
import { buttonClass } from '#ui/controls/button-class.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { FormMessage } from '../form/form-parts.tsx'
import { reasonOf } from '../form/use-auth-form.ts'
import { startOidcSignIn } from '../session/account-api.ts'
import { keepVisit } from './ticket.ts'

const texts = authTexts.oidc

export interface IssuerButtonsProps {
  readonly issuers: readonly OidcIssuer[]
  /** The path that the visitor wanted to open. */
  readonly from: string | undefined
  /** Token of the mailed link that opened this page. */
  readonly emailToken?: string
  readonly start?: typeof startOidcSignIn
  /** Navigates away from the app. */
  readonly leave?: (url: string) => void
}

/** One button per issuer. It opens the issuer's page in this tab, also in the installed app. */
export function IssuerButtons({
  issuers,
  from,
  emailToken,
  start = startOidcSignIn,
  leave = (url) => location.assign(url),
}: IssuerButtonsProps) {
  const [opening, setOpening] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const open = async ({ id, label }: OidcIssuer) => {
    if (opening !== null) return
    setOpening(id)
    setError(null)
    try {
      const { url, ticket } = await start(id)
      keepVisit({
        ticket,
        to: 'sign-in',
        ...(from !== undefined && { from }),
        ...(emailToken !== undefined && { emailToken }),
      })
      leave(url)
    } catch (error) {
      setError(await reasonOf(error, texts.unreachable({ label })))
    }
    setOpening(null)
  }
  return (
    <>
      <FormMessage text={error} />
      {issuers.map((issuer) => (
        <button
          key={issuer.id}
          type="button"
          {...(opening !== null && { 'aria-disabled': true })}
          onClick={() => void open(issuer)}
          className={buttonClass({ size: 'large', wide: true, className: 'py-2' })}
        >
          {opening === issuer.id ? <Spinner /> : <Building2 aria-hidden className="size-5" />}
          <span className="min-w-0 break-words">{texts.button({ label: issuer.label })}</span>
        </button>
      ))}
    </>
  )
}
