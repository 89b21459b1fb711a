import { canExportPeriod } from '#contract/roles.ts'
import { documents } from '#lib/plural.ts'
import { recordAudit } from '#server/audit/index.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { HttpError } from '#server/http/http-error.ts'
import { chooseDocuments } from './choose-documents.ts'
import { periodExport, type PeriodExportDeps } from './period-export.ts'

/** The export of a period. It is audited when it starts. */
export function recordsHandlers(deps: PeriodExportDeps) {
  return {
    exportPeriod: async (call) => {
      const { projectId, membership, body } = call
      if (!canExportPeriod(membership)) throw notAllowed()
      const chosen = await chooseDocuments(deps.db, call, body)
      await recordAudit(deps.db, { projectId, userId: membership.userId, at: deps.now() }, [
        {
          action: 'documents.exported',
          target: { id: null, name: 'Period for an auditor' },
          detail: `${documents(chosen.ids.length)}, ${body.from} – ${body.to}`,
        },
      ])
      return periodExport(deps, call, { asked: body, chosen })
    },
  } satisfies Partial<Handlers>
}

const notAllowed = () =>
  new HttpError(
    403,
    'forbidden',
    'Only the owner and admins of the workspace can export a period for an auditor.',
  )
