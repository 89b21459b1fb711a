import { renderToString } from 'react-dom/server.edge'
import { RegisterScreen, SignInScreen } from '#features/auth/index.ts'
import { WelcomeScreen } from '#features/landing/index.ts'
import { PrivacyScreen, TermsScreen, privacyPolicy, termsOfService } from '#features/legal/index.ts'
import { texts as authTexts } from '#messages/auth.ts'
import { texts as landingTexts } from '#messages/landing.ts'

/** A page as it is shown before its script has loaded. */
export interface PublicPage {
  /** URL path, such as `/login`. */
  readonly path: string
  readonly title: string
  /** Its route: the file name in `src/routes` without extension. */
  readonly route: string
  /** Content of the element `root`. */
  readonly html: string
}

const screens = [
  {
    path: '/',
    route: '_app._home',
    title: landingTexts.title,
    screen: <WelcomeScreen signInHref="/login" registerHref="/register" />,
  },
  { path: '/login', route: 'login', title: authTexts.signIn.title, screen: <SignInScreen /> },
  { path: '/register', route: 'register', title: authTexts.register.button, screen: <RegisterScreen /> },
  { path: '/privacy', route: 'privacy', title: privacyPolicy.title, screen: <PrivacyScreen /> },
  { path: '/terms', route: 'terms', title: termsOfService.title, screen: <TermsScreen /> },
]

/** The public pages, prerendered by the build. Runs without a browser. */
export const renderPublicPages = (): PublicPage[] =>
  screens.map(({ path, route, title, screen }) => ({
    path,
    route,
    title: `${title} · Sheaf`,
    html: renderToString(screen),
  }))
