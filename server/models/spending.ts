import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { newId } from '#server/db/new-id.ts'
import type { ModelSetting } from './model-setting.ts'

/** As reported by the provider. */
export interface Tokens {
  readonly input: number
  readonly output: number
}

export interface MonthlyUse extends Tokens {
  readonly calls: number
  readonly documents: number
  /** In the currency of the prices; null without prices. */
  readonly cost: number | null
}

export interface Spending {
  /** False if the workspace's monthly budget is used up. */
  mayCall(projectId: string): Promise<boolean>
  /** `thingId` is null for calls that belong to no document, such as a question. */
  record(call: { projectId: string; thingId: string | null; purpose: string }, tokens: Tokens): Promise<void>
  thisMonth(projectId: string): Promise<MonthlyUse>
}

/**
 * Spending per workspace and calendar month (UTC). Concurrent calls may together exceed the budget; later ones are
 * refused.
 */
export function createSpending(
  { db, now }: { readonly db: Kysely<Database>; readonly now: () => Date },
  setting: Pick<ModelSetting, 'provider' | 'model' | 'prices' | 'monthlyBudget'>,
): Spending {
  const costOf = ({ input, output }: Tokens) =>
    setting.prices && (input * setting.prices.input + output * setting.prices.output) / 1e6
  const monthStart = () => new Date(Date.UTC(now().getUTCFullYear(), now().getUTCMonth(), 1))

  async function thisMonth(projectId: string): Promise<MonthlyUse> {
    const { fn } = db
    const row = await db
      .selectFrom('model_calls')
      .select([
        fn.countAll<string>().as('calls'),
        fn.count<string>('thing_id').distinct().as('documents'),
        fn.sum<string | null>('input_tokens').as('input'),
        fn.sum<string | null>('output_tokens').as('output'),
        fn.sum<number | null>('cost').as('cost'),
      ])
      .where('project_id', '=', projectId)
      .where('at', '>=', monthStart())
      .executeTakeFirstOrThrow()
    return {
      calls: Number(row.calls),
      documents: Number(row.documents),
      input: Number(row.input ?? 0),
      output: Number(row.output ?? 0),
      cost: setting.prices === null ? null : Number(row.cost ?? 0),
    }
  }

  return {
    thisMonth,
    async mayCall(projectId) {
      if (setting.monthlyBudget === null) return true
      return ((await thisMonth(projectId)).cost ?? 0) < setting.monthlyBudget
    },
    async record({ projectId, thingId, purpose }, tokens) {
      const at = now()
      await db
        .insertInto('model_calls')
        .values({
          id: newId(at.getTime()),
          project_id: projectId,
          thing_id: thingId,
          purpose,
          model: `${setting.provider}/${setting.model}`,
          input_tokens: tokens.input,
          output_tokens: tokens.output,
          cost: costOf(tokens),
          at,
        })
        .execute()
    },
  }
}
