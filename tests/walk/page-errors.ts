import type { BrowserContext, Page, Worker } from 'playwright'

// Everything that pages, workers and the service worker complain of while a walk goes on.

export type ComplaintKind = 'uncaught' | 'console' | 'policy'
export interface PageError {
  readonly kind: ComplaintKind
  readonly text: string
}

const POLICY = 'policy: '
const UNCAUGHT = 'uncaught: '

/** Runs in every page, first: what the page's policy refuses, whatever came of it. */
function reportViolations(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    console.error(`policy: ${effectiveDirective} refused ${blockedURI} (${sourceFile})`),
  )
}

/** Runs in a worker: Playwright does not report what a service worker leaves uncaught. */
function reportUncaught(): void {
  const report = (what: unknown) =>
    console.error(`uncaught: ${what instanceof Error ? (what.stack ?? what.message) : String(what)}`)
  addEventListener('error', ({ error, message }: ErrorEvent) => report(error ?? message))
  addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => report(reason))
}

/** What a cut network and a reload in the middle of a call write into the console. */
const OF_THE_NETWORK =
  /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED|NETWORK_CHANGED|NAME_NOT_RESOLVED|ABORTED)/

export interface Listener {
  /** Listens to a browser from now on. */
  hear(context: BrowserContext): Promise<void>
  /** What came since it was called last. */
  take(): PageError[]
}

export function listener(): Listener {
  let heard: PageError[] = []
  const add = (kind: ComplaintKind, text: string) => {
    if (!OF_THE_NETWORK.test(text)) heard.push({ kind, text })
  }
  const inWorker = (worker: Worker) =>
    // It may end before it is asked.
    void worker.evaluate(reportUncaught).catch(() => undefined)
  const hear = async (context: BrowserContext) => {
    context.on('console', (message) => {
      const text = message.text()
      if (message.type() !== 'error') return
      if (text.startsWith(POLICY)) add('policy', text)
      else add(text.startsWith(UNCAUGHT) ? 'uncaught' : 'console', `${text} (${message.location().url})`)
    })
    context.on('weberror', (error) => add('uncaught', error.error().stack ?? error.error().message))
    context.on('serviceworker', inWorker)
    context.on('page', (page: Page) => page.on('worker', inWorker))
    await context.addInitScript(reportViolations)
  }
  return {
    hear,
    take: () => {
      const taken = heard
      heard = []
      return taken
    },
  }
}
