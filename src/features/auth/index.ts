export { Authenticating } from './authenticating.tsx'
export {
  type AppContext,
  fromSearch,
  type FromSearch,
  requireSession,
  type SessionContext,
  sessionContext,
  signInFirst,
  visitorsOnly,
} from './guard.ts'
export { authTexts } from './texts.ts'
export { ForgotPasswordScreen } from './forgot-password-screen.tsx'
export { ProfileDialog } from './profile-dialog.tsx'
export { RegisterScreen } from './register-screen.tsx'
export { ResetPasswordScreen } from './reset-password-screen.tsx'
export { onSessionLoaded } from './session-gate.ts'
export { ShortcutChoice } from './shortcut-choice.tsx'
export { shortcutSetting } from './shortcut-setting.ts'
export { SignInScreen } from './sign-in-screen.tsx'
export { LogoutContext, useLogout } from './use-logout.ts'
export { useSession, useUser } from './use-session.ts'
export { VerifyEmailScreen } from './verify-email-screen.tsx'
export { invitedHome } from './invited-home.ts'
export { invitationSearch, registerSearch, tokenSearch } from './token-search.ts'
export { withFrom } from './with-from.ts'
