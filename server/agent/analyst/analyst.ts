import type { Asked, Plan } from '#core/analyst/plan.ts'
import { nameOfTypes } from '#core/analyst/label.ts'
import { conceptOf } from '#core/query/parse/lexicons.ts'
import { type ReadQuery, whichMeant } from '#core/query/read-query.ts'
import { profiles } from '#core/reading/profiles/all.ts'
import { languageOf } from '#lib/locale.ts'
import { type AnswerTexts, answerTexts } from '#messages/analyst.ts'
import { run } from '../tools/run.ts'
import type { ToolContext } from '../tools/tool.ts'
import type { AgentStep } from '../port.ts'
import type { Steps } from '../steps.ts'
import { answerCompare } from './answer-compare.ts'
import { answerFields, answerQuotes, answerSideBySide } from './answer-documents.ts'
import { answerDistinct, answerQuery } from './answer-query.ts'
import { describePlan } from './describe-plan.ts'
import { createUseTool, type UseTool } from './use-tool.ts'
import { plain, quotedWords } from './words.ts'

/** Shared inputs of all kinds of answers. */
export interface Work {
  readonly context: ToolContext
  readonly use: UseTool
  /** The same tools over other documents. */
  readonly useOn: (context: ToolContext) => UseTool
  /** Texts in the language of the question. */
  readonly texts: AnswerTexts
  readonly language: string
}

export type Answering = AsyncGenerator<AgentStep, string>

export interface Analysis {
  readonly content: string
  /** Language of the question, and therefore of the answer. */
  readonly language: string
  /** Possible answers to a clarifying question. */
  readonly choices: readonly string[]
}

/** Without a language model, turns the words of a question into a plan and executes it with the tools. */
export async function* analyse(
  asked: Asked,
  context: ToolContext,
  steps: Steps,
  signal: AbortSignal,
): AsyncGenerator<AgentStep, Analysis> {
  yield steps.iterationStart()
  const { plan, language } = await context.lane.run('planChat', asked)
  yield steps.thought(describePlan(plan, context.vocabulary))
  const useOn = (own: ToolContext) => createUseTool(own, steps, signal)
  const texts = textsFor(language, context.vocabulary.locale)
  const content = yield* carryOut(plan, { context, use: useOn(context), useOn, texts, language })
  return { content, language, choices: plan.kind === 'choice' ? plan.choices.map(({ words }) => words) : [] }
}

/** Numbers and amounts in the asker's locale, if the answer is in their language. */
function textsFor(language: string, asked: string | undefined): AnswerTexts {
  const texts = answerTexts(language)
  const isOwn = asked !== undefined && languageOf(asked) === languageOf(texts.locale)
  return isOwn ? { ...texts, locale: asked } : texts
}

async function* carryOut(plan: Plan, work: Work): Answering {
  const { texts } = work
  switch (plan.kind) {
    case 'decline':
      return texts[plan.why]
    case 'unclear':
      return [
        texts.unclear,
        ...(plan.words.length > 0
          ? [texts.notUnderstood({ words: quotedWords(plan.words, work.language) })]
          : []),
      ].join('\n\n')
    case 'choice': {
      const choices = plan.choices.map(({ words }) => ({ words: plain(words) }))
      return whichMeant(choices, work.language)
    }
    case 'several': {
      const answers: string[] = []
      for (const one of plan.plans) answers.push(yield* carryOut(one, work))
      return answers.join('\n\n')
    }
    case 'query':
      return yield* answerQuery(plan, work)
    case 'distinct':
      return yield* answerDistinct(plan, work)
    case 'no-type':
      return yield* answerNoType(plan, work)
    case 'uncounted':
      return texts.cannotCount({ noun: plan.noun })
    case 'compare':
      return yield* answerCompare(plan, work)
    case 'unstated':
      return plan.otherwise && (await isMentioned(plan.read, work))
        ? yield* carryOut(plan.otherwise, work)
        : texts.unstated({ state: plan.state ?? texts.amount })
    case 'fields':
    case 'summary':
      return yield* answerFields(plan, work)
    case 'quote':
      return yield* answerQuotes(plan, work)
    case 'side-by-side':
      return yield* answerSideBySide(work)
  }
}

/** "No receipts found", unless documents mention the name. */
async function* answerNoType(
  { read, type, otherwise }: Extract<Plan, { kind: 'no-type' }>,
  work: Work,
): Answering {
  if (otherwise && (await isMentioned(read, work))) return yield* carryOut(otherwise, work)
  const concept = conceptOf('types', type)
  const own = profiles.find(({ documentType }) => conceptOf('types', documentType) === concept)
  const documents = own ? nameOfTypes([own.documentType], work.language) : type
  return work.texts.noneFound({ documents })
}

/** Whether documents mention the words that no type and no field has. */
async function isMentioned({ tree }: ReadQuery, { context }: Work): Promise<boolean> {
  const filters = tree.filters.filter((filter) => 'any' in filter || filter.id === 'text')
  if (filters.length === 0) return false
  const query = { ...tree, filters, order: [], limit: null, aggregate: null }
  return (await run(query, context, 0)).matched > 0
}
