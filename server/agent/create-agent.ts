import { sql } from 'kysely'
import { typeKey } from '#contract/things.ts'
import type { Deps } from '#server/deps.ts'
import { answerOfBank } from '#server/bank/index.ts'
import { createPageTexts } from '#server/extraction/index.ts'
import { modelParts, type ModelSetting } from '#server/models/index.ts'
import { createMainKeys, createVocabularies, dayIn } from '#server/search/index.ts'
import { currentLanguage } from '#server/language.ts'
import { readable } from '#server/things/index.ts'
import { type Analysis, analyse } from './analyst/analyst.ts'
import { texts as stepTexts } from '#messages/agent-steps.ts'
import { textsIn } from '#messages/current-language.ts'
import { createCitationBook } from './citation-book.ts'
import { MAX_ITERATIONS } from './limits.ts'
import { runModel, type ModelFailure, type ModelParts } from './model/run-model.ts'
import type { Agent, AgentTask } from './port.ts'
import { createSteps, type Steps } from './steps.ts'
import type { ToolContext } from './tools/tool.ts'

export interface AgentDeps extends Pick<Deps, 'db' | 'log' | 'now' | 'offload'> {
  /** Null: only the built-in analyst answers. */
  readonly model?: ModelSetting | null
  /** Time limit of one model call, in ms. */
  readonly callMs?: number
}

/** Answers by the configured language model, or by the built-in analyst if there is none or it fails. */
export function createAgent({ db, log, now, offload, model = null, callMs }: AgentDeps): Agent {
  const mainKeysFor = createMainKeys(db, log)
  const vocabularyFor = createVocabularies(db, () => performance.now())
  const texts = createPageTexts(db)
  const parts: ModelParts | null = model && { ...modelParts({ db, now }, model), log, callMs }

  return {
    async *answer(task, signal) {
      const steps = createSteps(now, MAX_ITERATIONS)
      yield steps.taskStart(task.message)
      const context = await contextFor(task)
      const today = dayIn(now(), task.timeZone)
      // A chat about chosen documents does not cover bank lines. With or without a model, these numbers come from the
      // bank lines.
      const bank =
        context.only.length > 0
          ? null
          : await answerOfBank(db, offload.interactive, { ...task.scope, isToken: false }, task.message)
      if (bank) {
        const content = `${bank.text}\n\n[${bank.link}](#bank-${bank.show ?? 'lines'})`
        yield* conclude({ content, choices: [] }, context, steps, false)
        return
      }
      let failure: ModelFailure | null = null
      if (parts) {
        const said = yield* runModel(task, context, { steps, today, signal, parts })
        if (typeof said === 'string') {
          yield* conclude({ content: said, choices: [] }, context, steps, false)
          return
        }
        failure = said
        yield steps.thought(whyNot(said))
      }
      const before = task.history.flatMap(({ role, content }) => (role === 'user' ? [content] : []))
      const asked = {
        question: task.message,
        before,
        vocabulary: context.vocabulary,
        today,
        loaded: await typesOf(task),
      }
      const { content, language, choices } = yield* analyse(asked, context, steps, signal)
      const note = failure
        ? `*${whyNot(failure, language)} ${textsIn(stepTexts, language).analystAnswers}*\n\n`
        : ''
      const modelFailed = failure?.mayAnswerLater ?? false
      yield* conclude({ content: `${note}${content}`, choices }, context, steps, modelFailed)
    },
  }

  async function contextFor({ scope, documents, locale }: AgentTask): Promise<ToolContext> {
    const vocabulary = { ...(await vocabularyFor(scope)), locale, language: currentLanguage() }
    return {
      db,
      scope,
      vocabulary,
      mainKeys: await mainKeysFor(scope.projectId, vocabulary.types),
      only: documents.map(({ id }) => id),
      book: createCitationBook(),
      lane: offload.interactive,
      pagesOf: (id) => texts.read(id),
      read: new Map(),
      shown: new Set(),
    }
  }

  /** `typeKey` of each of the chat's documents that the member may read; null if the chat is about all documents. */
  async function typesOf({ documents, scope }: AgentTask): Promise<(string | null)[] | null> {
    if (documents.length === 0) return null
    const ids = documents.map(({ id }) => id)
    const rows = await readable(db, scope)
      .where('kind', '=', 'File')
      .where('id', '=', sql<string>`any(${ids}::text[])`)
      .select('document_type')
      .execute()
    return rows.map(({ document_type: type }) => type && typeKey(type))
  }
}

/** Why the model was not used, as a sentence in the given language. */
function whyNot({ why }: ModelFailure, language: string = currentLanguage()): string {
  const text = textsIn(stepTexts, language).notUsed[why]
  return typeof text === 'string' ? text : text({ n: String(MAX_ITERATIONS) })
}

function* conclude(
  { content, choices }: Pick<Analysis, 'content' | 'choices'>,
  { book }: ToolContext,
  steps: Steps,
  modelFailed: boolean,
) {
  yield steps.finalAnswer(content)
  const citations = book.namedIn(content)
  yield steps.text(content, citations)
  yield steps.taskComplete('completed')
  yield steps.answer({ content, citations, choices, modelFailed })
}
