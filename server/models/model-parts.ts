import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { AskModelParts } from './ask-model.ts'
import { createKeptAnswers } from './kept-answers.ts'
import { openLanguageModel } from './language-model.ts'
import type { ModelSetting } from './model-setting.ts'
import { createSpending } from './spending.ts'

/** What everything that asks the set model is built of. */
export const modelParts = (
  deps: { readonly db: Kysely<Database>; readonly now: () => Date },
  setting: ModelSetting,
): AskModelParts & { readonly name: string; readonly images: boolean } => ({
  open: () => openLanguageModel(setting),
  name: `${setting.provider}/${setting.model}`,
  images: setting.images,
  spending: createSpending(deps, setting),
  answers: createKeptAnswers(deps.db, deps.now),
})
