export { ForgotPasswordScreen } from './password/forgot-password-screen.tsx'
export { ResetPasswordScreen } from './password/reset-password-screen.tsx'
export { ProfileDialog } from './profile/profile-dialog.tsx'
export { ShortcutChoice } from './profile/shortcut-choice.tsx'
export { VerifyEmailScreen } from './profile/verify-email-screen.tsx'
export { RegisterScreen } from './register/register-screen.tsx'
export { Authenticating } from './session/authenticating.tsx'
export {
  type AppContext,
  issuerReturn,
  requireSession,
  type SessionContext,
  sessionContext,
  signInFirst,
  visitorsOnly,
} from './session/guard.ts'
export { followSignIn, hasStoredSession, onSessionLoaded } from './session/lazy-session.ts'
export {
  fromSearch,
  type FromSearch,
  invitationSearch,
  landingLinks,
  registerSearch,
  tokenSearch,
  withFrom,
} from './session/search-params.ts'
export { LogoutContext, useLogout, useSession, useUser } from './session/use-session.ts'
export { SignInScreen } from './sign-in/sign-in-screen.tsx'
