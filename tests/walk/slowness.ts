import type { Browser, CDPSession } from 'playwright'

// Makes the pages and workers of a browser slower by stopping their processes again and again. The throttling of
// DevTools keeps the processor busy instead: a walk on a phone took three times the processor time of one on a desk.

/** How long they stand and run, in ms: a quarter of the time is left to them. */
const STOPPED_MS = 15
const RUNNING_MS = 5
/** New pages get processes of their own. */
const LISTED_EVERY_MS = 200

export interface Slowness {
  /** From now on, until the last of those for whom it began has ended. */
  begin(whom: object): void
  end(whom: object): void
}

export async function slownessOf(browser: Browser): Promise<Slowness> {
  const session = await browser.newBrowserCDPSession()
  const those = new Set<object>()
  let isRunning = false
  const run = async () => {
    let pids: readonly number[] = []
    for (let listed = 0; those.size > 0 && browser.isConnected();) {
      if (Date.now() - listed > LISTED_EVERY_MS) {
        pids = await renderersOf(session)
        listed = Date.now()
      }
      await stopped(pids)
      await passed(RUNNING_MS)
    }
    isRunning = false
  }
  return {
    begin: (whom) => {
      those.add(whom)
      if (isRunning) return
      isRunning = true
      void run()
    },
    end: (whom) => void those.delete(whom),
  }
}

const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Of no renderer once the browser is gone. */
async function renderersOf(session: CDPSession): Promise<readonly number[]> {
  const answer = await session.send('SystemInfo.getProcessInfo').catch(() => null)
  return answer?.processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id) ?? []
}

async function stopped(pids: readonly number[]): Promise<void> {
  const held = pids.filter((pid) => send(pid, 'SIGSTOP'))
  await passed(STOPPED_MS)
  for (const pid of held) send(pid, 'SIGCONT')
}

/** Whether there is such a process. */
function send(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
