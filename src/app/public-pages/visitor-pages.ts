import type { ReactNode } from 'react'

/** Parameters of the URL. */
export type Search = Readonly<Record<string, string>>

export interface VisitorPage {
  readonly title: string
  /** Signed-in people stay on it. */
  readonly isForEveryone?: boolean
  readonly screenOf: (search: Search) => ReactNode
}

/** The prerendered pages by URL path. Each is a script of its own. */
const visitorPages = {
  '/': () => import('./pages/welcome.tsx'),
  '/login': () => import('./pages/login.tsx'),
  '/register': () => import('./pages/register.tsx'),
  '/privacy': () => import('./pages/privacy.tsx'),
  '/terms': () => import('./pages/terms.tsx'),
} as const satisfies Readonly<Record<string, () => Promise<VisitorPage>>>

export type VisitorPath = keyof typeof visitorPages

/**
 * The page of the current URL, if it needs no router. An issuer or Google returns to a page with its response in the
 * fragment, which the router passes on.
 */
export function visitorPage(): (() => Promise<VisitorPage>) | undefined {
  if (location.hash.includes('=')) return undefined
  const path = location.pathname.replace(/(?<=.)\/$/, '')
  return path in visitorPages ? visitorPages[path as VisitorPath] : undefined
}

/** Parameters as the router reads them: it writes text that looks like JSON, such as a numeric token, in quotes. */
export const searchOf = (query: string): Search =>
  Object.fromEntries([...new URLSearchParams(query)].map(([name, value]) => [name, withoutQuotes(value)]))

function withoutQuotes(value: string): string {
  try {
    const parsed: unknown = JSON.parse(value)
    return typeof parsed === 'string' ? parsed : value
  } catch {
    return value
  }
}
