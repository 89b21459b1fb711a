import type { Capabilities } from '#contract/capabilities.ts'
import { capabilities } from './capabilities.ts'

/**
 * Reports to the server's analytics, if it has any, that a public page was opened: on the first call only, with the path
 * and nothing else. Never rejects.
 */
export function createPageView(read: () => Promise<Capabilities>): (path?: string) => Promise<void> {
  let isSent = false
  return async (path = location.pathname) => {
    if (isSent) return
    isSent = true
    const { analytics_url: url } = await read()
    if (!url) return
    try {
      navigator.sendBeacon(url, JSON.stringify({ event: 'page-view', path }))
    } catch {
      // A malformed URL is the operator's mistake and must not break the page.
    }
  }
}

/** Once per page load (PUBLIC-21). */
export const sendPageView = createPageView(capabilities)
