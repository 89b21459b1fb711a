import type { ScheduledTask } from '#server/jobs/index.ts'
import { type CheckDeps, checkMailbox } from './check-mailbox.ts'
import { MAIL_IN } from './limits.ts'

/** Mailboxes that are read at the same time. */
const AT_ONCE = 3

export interface MailboxChecks {
  /** Checks a mailbox now, in the background; if it is already being checked, once more afterwards. */
  soon(projectId: string): void
  /** Checks all mailboxes, every `minutes`. */
  task(minutes: number): ScheduledTask
  /** Stops running checks. */
  close(): Promise<void>
}

interface CheckLimits {
  readonly runSeconds: number
  readonly graceSeconds: number
}

/**
 * One check per mailbox at a time in this process. Concurrent checks of other processes are harmless: each mail is
 * processed once.
 */
export function createMailboxChecks(
  deps: CheckDeps,
  { runSeconds, graceSeconds }: CheckLimits = MAIL_IN,
): MailboxChecks {
  const { db, log } = deps
  const stopping = new AbortController()
  const running = new Map<string, Promise<void>>()

  const check = (projectId: string, signal?: AbortSignal): Promise<void> => {
    const before = running.get(projectId) ?? Promise.resolve()
    const signals = [stopping.signal, ...(signal ? [signal] : [])]
    const work = before
      .then(() => {
        if (stopping.signal.aborted) return undefined
        const limit = AbortSignal.any([...signals, AbortSignal.timeout(runSeconds * 1000)])
        return waitedFor(checkMailbox(deps, projectId, limit), limit, graceSeconds)
      })
      .catch((error: unknown) => log.error('mailbox-check-failed', { projectId, message: String(error) }))
      .finally(() => {
        if (running.get(projectId) === work) running.delete(projectId)
      })
    running.set(projectId, work)
    return work
  }

  const checkAll = async (signal: AbortSignal): Promise<void> => {
    const rows = await db.selectFrom('mailboxes').select('project_id').orderBy('project_id').execute()
    const ids = rows.map(({ project_id }) => project_id)
    const worker = async () => {
      for (let id = ids.shift(); id !== undefined && !signal.aborted; id = ids.shift())
        await check(id, signal)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  }

  return {
    soon: (projectId) => void check(projectId),
    task: (minutes) => ({ name: 'check-mailboxes', cron: `*/${minutes} * * * *`, run: checkAll }),
    async close() {
      stopping.abort(new Error('The server is stopping'))
      await Promise.all(running.values())
    },
  }
}

/** Settles with the work. If the work has not ended a while after the abort, rejects. */
async function waitedFor(work: Promise<void>, signal: AbortSignal, graceSeconds: number): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>()
  let timer: NodeJS.Timeout | undefined
  const giveUp = () => {
    timer = setTimeout(() => reject(new Error('The check did not end in time')), graceSeconds * 1000)
  }
  if (signal.aborted) giveUp()
  else signal.addEventListener('abort', giveUp, { once: true })
  try {
    await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', giveUp)
    clearTimeout(timer)
  }
}
