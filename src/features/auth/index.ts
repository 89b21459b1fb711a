export { Authenticating } from './authenticating.tsx'
export {
  type AppContext,
  fromSearch,
  type FromSearch,
  requireSession,
  type SessionContext,
  sessionContext,
  visitorsOnly,
} from './guard.ts'
export { ProfileDialog } from './profile-dialog.tsx'
export { RegisterScreen } from './register-screen.tsx'
export { onSessionLoaded } from './session-gate.ts'
export { ShortcutChoice } from './shortcut-choice.tsx'
export { shortcutSetting } from './shortcut-setting.ts'
export { SignInScreen } from './sign-in-screen.tsx'
export { LogoutContext, useLogout } from './use-logout.ts'
export { useSession, useUser } from './use-session.ts'
export { withFrom } from './with-from.ts'
