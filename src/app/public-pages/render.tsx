import { renderToString } from 'react-dom/server.edge'
import * as login from './pages/login.tsx'
import * as privacy from './pages/privacy.tsx'
import * as register from './pages/register.tsx'
import * as terms from './pages/terms.tsx'
import * as welcome from './pages/welcome.tsx'
import type { VisitorPage, VisitorPath } from './visitor-pages.ts'

/** A page as it is shown before its script has loaded. */
export interface PublicPage {
  /** URL path, such as `/login`. */
  readonly path: string
  readonly title: string
  /** Content of the element `root`. */
  readonly html: string
}

const pages: Readonly<Record<VisitorPath, VisitorPage>> = {
  '/': welcome,
  '/login': login,
  '/register': register,
  '/privacy': privacy,
  '/terms': terms,
}

/** The public pages, prerendered by the build. Runs without a browser. */
export const renderPublicPages = (): PublicPage[] =>
  Object.entries(pages).map(([path, { title, screenOf }]) => ({
    path,
    title: `${title} · Sheaf`,
    html: renderToString(screenOf({})),
  }))
