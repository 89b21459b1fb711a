import { texts } from '#messages/auth.ts'
import { Banner } from '#ui/feedback/banner.tsx'

/** In place of forms for passwords, where there are none. */
export function PasswordsOff() {
  return (
    <Banner tone="info" title={texts.oidc.passwordsOff}>
      {texts.oidc.passwordsOffText}
    </Banner>
  )
}
