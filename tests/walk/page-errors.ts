import type { BrowserContext, Page, Request, Worker } from 'playwright'
import { reportPolicyViolations } from '#tests/support/browser.ts'

// Errors of pages, workers and the service worker during a walk.

export type PageErrorKind = 'uncaught' | 'console' | 'policy' | 'repeated request'
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

/** A call repeated this often within this many ms is a loop, not a retry. */
const REPEATS = { count: 20, within: 2_000 } as const

/** Returns what takes each request, and answers a call that repeats, once. */
function repeats(): (request: Request) => string | null {
  const times = new Map<string, readonly number[]>()
  const known = new Set<string>()
  return (request) => {
    const call = `${request.method()} ${request.url()}`
    const now = Date.now()
    const recent = [...(times.get(call) ?? []), now].filter((time) => time > now - REPEATS.within)
    times.set(call, recent)
    if (recent.length < REPEATS.count || known.has(call)) return null
    known.add(call)
    return call
  }
}

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
  const repeated = repeats()
  context.on('request', (request) => {
    const call = request.url().startsWith(`${origin}/api/`) ? repeated(request) : null
    if (call !== null) add('repeated request', `${call}, ${REPEATS.count} times within ${REPEATS.within} ms`)
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
