import type { BrowserContext, Page, Worker } from 'playwright'
import { reportPolicyViolations } from '#tests/support/browser.ts'

// Errors of pages, workers and the service worker during a walk.

export type PageErrorKind = 'uncaught' | 'console' | 'policy'
export interface PageError {
  readonly kind: PageErrorKind
  readonly text: string
}

const POLICY = 'policy: '
const UNCAUGHT = 'uncaught: '

/** Runs in a worker: Playwright does not report uncaught errors of service workers. */
function reportUncaught(): void {
  const report = (what: unknown) =>
    console.error(`uncaught: ${what instanceof Error ? (what.stack ?? what.message) : String(what)}`)
  addEventListener('error', ({ error, message }: ErrorEvent) => report(error ?? message))
  addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => report(reason))
}

/** Console errors of a network that is down, and of a reload during a call. */
const NETWORK_ERROR =
  /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED|NETWORK_CHANGED|NAME_NOT_RESOLVED|ABORTED)/

export interface Listener {
  /** Errors since the last call. */
  take(): PageError[]
}

/** Collects the errors of a browser from now on, without those of pages elsewhere, such as an issuer's. */
export async function listener(context: BrowserContext, origin: string): Promise<Listener> {
  let errors: PageError[] = []
  const add = (kind: PageErrorKind, text: string) => {
    if (!NETWORK_ERROR.test(text)) errors.push({ kind, text })
  }
  const inWorker = (worker: Worker) =>
    // The worker may have ended.
    void worker.evaluate(reportUncaught).catch(() => undefined)
  context.on('console', (message) => {
    const text = message.text()
    const { url } = message.location()
    if (message.type() !== 'error' || (url.startsWith('http') && !url.startsWith(`${origin}/`))) return
    if (text.startsWith(POLICY)) add('policy', text)
    else add(text.startsWith(UNCAUGHT) ? 'uncaught' : 'console', `${text} (${url})`)
  })
  context.on('weberror', (error) => add('uncaught', error.error().stack ?? error.error().message))
  context.on('serviceworker', inWorker)
  context.on('page', (page: Page) => page.on('worker', inWorker))
  await context.addInitScript(reportPolicyViolations)
  return {
    take: () => {
      const taken = errors
      errors = []
      return taken
    },
  }
}
