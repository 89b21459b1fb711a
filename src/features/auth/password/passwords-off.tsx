import { texts } from '#messages/auth.ts'
import { Banner } from '#ui/feedback/banner.tsx'

/** Shown instead of password forms if passwords are turned off. */
export function PasswordsOff() {
  return (
    <Banner tone="info" title={texts.oidc.passwordsOff}>
      {texts.oidc.passwordsOffText}
    </Banner>
  )
}
