import type { Kysely } from 'kysely'
import type { ModelUse } from '#contract/projects.ts'
import { hasFullAccess } from '#contract/roles.ts'
import type { Database } from '#server/db/schema.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { ModelSetting } from './model-setting.ts'
import { createSpending } from './spending.ts'

/** Model usage, for the owner and admins. */
export function modelHandlers(
  deps: { readonly db: Kysely<Database>; readonly now: () => Date },
  setting: ModelSetting | null,
) {
  return {
    modelUse: async ({ membership, projectId }): Promise<ModelUse> => {
      if (!hasFullAccess(membership)) {
        throw new HttpError(403, 'forbidden', 'Only the owner or an admin can view model usage.')
      }
      const now = deps.now()
      const resumes = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
        .toISOString()
        .slice(0, 10)
      if (setting === null) return { ...NOTHING, resumes }
      const used = await createSpending(deps, setting).thisMonth(projectId)
      const budget = setting.monthlyBudget
      return {
        model: `${setting.provider}/${setting.model}`,
        images: setting.images,
        calls: used.calls,
        documents: used.documents,
        input_tokens: used.input,
        output_tokens: used.output,
        cost: used.cost,
        budget,
        paused: budget !== null && (used.cost ?? 0) >= budget,
        resumes,
      }
    },
  } satisfies Partial<Handlers>
}

const NOTHING = {
  model: null,
  images: false,
  calls: 0,
  documents: 0,
  input_tokens: 0,
  output_tokens: 0,
  cost: null,
  budget: null,
  paused: false,
}
