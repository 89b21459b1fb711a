import { type PublicFacts, publicFacts } from './public-facts.ts'

/**
 * Tells the host's analytics, where there are any, that a public page was opened: the first time it is called, with the
 * path and nothing else. Never rejects.
 */
export function createPageView(facts: () => Promise<PublicFacts>): (path?: string) => Promise<void> {
  let told = false
  return async (path = location.pathname) => {
    if (told) return
    told = true
    const { analyticsUrl } = await facts()
    if (analyticsUrl === null) return
    try {
      navigator.sendBeacon(analyticsUrl, JSON.stringify({ event: 'page-view', path }))
    } catch {
      // An address that no beacon takes is the operator's matter; the page goes on.
    }
  }
}

/** Once a load of the page (PUBLIC-21). */
export const sendPageView = createPageView(publicFacts)
