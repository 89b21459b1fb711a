import { renderToString } from 'react-dom/server.edge'
import { RegisterScreen, SignInScreen } from '#features/auth/index.ts'
import { WelcomeScreen } from '#features/landing/index.ts'
import { PrivacyScreen, TermsScreen, privacyPolicy, termsOfService } from '#features/legal/index.ts'
import { texts as authTexts } from '#messages/auth.ts'
import { texts as landingTexts } from '#messages/landing.ts'

/** A page as shown before its script has loaded. */
export interface PublicPage {
  /** Path that it is answered at, as `/login`. */
  readonly path: string
  readonly title: string
  /** Its route, as the name of a file in `src/routes` without the ending. */
  readonly route: string
  /** What the element `root` holds. */
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

/** The pages that anyone may open, as the build writes them. Runs without a browser. */
export const renderPublicPages = (): PublicPage[] =>
  screens.map(({ path, route, title, screen }) => ({
    path,
    route,
    title: `${title} · Sheaf`,
    html: renderToString(screen),
  }))
