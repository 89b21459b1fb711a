import { purgeAudit } from '#server/audit/index.ts'
import type { Deps } from '#server/deps.ts'
import type { Settings } from '#server/env.ts'
import type { ScheduledTask } from '#server/jobs/index.ts'
import { purgeMails } from '#server/mail-in/index.ts'
import { purgeInvitations } from '#server/projects/index.ts'
import { purgeTrash } from '#server/things/index.ts'
import { deleteDiscarded, discardObjectsOf, reclaimObjects } from '#server/uploads/index.ts'
import { purgeDeliveries } from '#server/webhooks/index.ts'
import { createIntegrityCheck } from './integrity-check.ts'

type TaskDeps = Pick<Deps, 'db' | 'store' | 'log' | 'now'>

interface TaskParts extends TaskDeps {
  /** Shows older documents upright. Resolves to their number. */
  readonly turnOlder: (signal: AbortSignal) => Promise<number>
}

type TaskSettings = Pick<Settings, 'trashDays' | 'auditDays' | 'checkDays'>

/** All scheduled tasks. Hourly, because each is cheap when nothing is due. */
export function maintenanceTasks(deps: TaskParts, settings: TaskSettings): ScheduledTask[] {
  const { trashDays, auditDays, checkDays } = settings
  const tasks: ScheduledTask[] = [
    { name: 'reclaim-uploads', cron: '7 * * * *', run: () => reclaimUploads(deps) },
    { name: 'purge-trash', cron: '17 * * * *', run: () => emptyTrash(deps, trashDays) },
    { name: 'purge-invitations', cron: '27 * * * *', run: async () => void (await purgeInvitations(deps)) },
    { name: 'purge-deliveries', cron: '57 * * * *', run: () => purgeDeliveries(deps) },
    { name: 'purge-mails', cron: '2 * * * *', run: () => purgeMails(deps) },
    { name: 'turn-pages', cron: '22 * * * *', run: (signal) => turnPages(deps, signal) },
  ]
  if (auditDays !== null) {
    const run = async () => void (await purgeAudit(deps, auditDays))
    tasks.push({ name: 'purge-audit', cron: '37 * * * *', run })
  }
  if (checkDays > 0) {
    tasks.push({ name: 'check-integrity', cron: '47 * * * *', run: createIntegrityCheck(deps, checkDays) })
  }
  return tasks
}

/** Permanently deletes things that were in the trash for `trashDays`, with their stored objects. */
export async function emptyTrash({ db, store, log, now }: TaskDeps, trashDays: number): Promise<void> {
  const count = await purgeTrash({ db, now, trashDays, removeObjects: discardObjectsOf })
  if (count > 0) log.info('trash-emptied', { count })
  await deleteDiscarded({ db, store })
}

async function reclaimUploads(deps: TaskDeps): Promise<void> {
  const count = await reclaimObjects(deps)
  if (count > 0) deps.log.info('unfinished-uploads-reclaimed', { count })
}

async function turnPages({ turnOlder, log }: TaskParts, signal: AbortSignal): Promise<void> {
  const count = await turnOlder(signal)
  if (count > 0) log.info('older-pages-turned', { count })
}
