import { createRouter } from '@tanstack/react-router'
import { lazy } from 'react'
import { routeTree } from '#routes/route-tree.gen.ts'
import { FailurePage } from './failure-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PageFrame } from './page-frame.tsx'

// Queries, the database and the bars are loaded with the first screen that needs them, not with landing and sign-in.
const Frame = lazy(async () => ({ default: (await import('./signed-in-frame.tsx')).SignedInFrame }))

export const router = createRouter({
  routeTree,
  context: { Frame },
  InnerWrap: PageFrame,
  defaultErrorComponent: FailurePage,
  defaultNotFoundComponent: NotFoundPage,
  defaultPendingMs: 200,
  // Loading indicators disappear as soon as loading is done.
  defaultPendingMinMs: 0,
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
