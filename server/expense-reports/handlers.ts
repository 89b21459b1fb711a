import { recordAudit } from '#server/audit/index.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { lockMemberships } from '#server/projects/index.ts'
import { candidatesFor } from './candidates.ts'
import { createReport, type ReportDeps } from './create-report.ts'
import { readReport } from './read.ts'
import { mileageRateOf } from './mileage-rate.ts'
import { updateReport } from './update-report.ts'

/** Expense reports, and the mileage rate of a workspace. */
export function expenseReportHandlers(deps: ReportDeps) {
  const { db, events, limits, now } = deps
  return {
    createReport: async (call) => readReport(db, call, await createReport(deps, call, call.body), limits),
    expenseReport: (call) => readReport(db, call, call.params.id, limits),
    async updateReport(call) {
      await updateReport(deps, call, call.params.id, call.body)
      return readReport(db, call, call.params.id, limits)
    },
    reportCandidates: (call) => candidatesFor(db, call, call.query, limits),
    mileageRate: async ({ projectId }) => ({ rate: await mileageRateOf(db, projectId) }),
    async setMileageRate(call) {
      const { projectId, membership, body } = call
      await db.transaction().execute(async (trx) => {
        await lockMemberships(trx, call)
        const before = await mileageRateOf(trx, projectId)
        if (before === body.rate) return
        const project = await trx
          .updateTable('projects')
          .set({ mileage_rate: body.rate })
          .where('id', '=', projectId)
          .returning('name')
          .executeTakeFirstOrThrow()
        await recordAudit(trx, { projectId, userId: membership.userId, at: now() }, [
          {
            action: 'workspace.changed',
            target: { id: projectId, name: project.name },
            detail: `mileage rate ${before ?? 'none'} → ${body.rate ?? 'none'}`,
          },
        ])
      })
      events.publish(projectId, { type: 'project-changed' })
      return { rate: body.rate }
    },
  } satisfies Partial<Handlers>
}
