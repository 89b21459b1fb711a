import { typeKey } from '#contract/things.ts'
import { createPageTexts } from '#server/extraction/index.ts'
import type { Deps } from '#server/deps.ts'
import { createMainKeys, createVocabularies, dayIn } from '#server/search/index.ts'
import { readable } from '#server/things/listing.ts'
import { analyse } from './analyst/analyst.ts'
import { createCitationBook } from './citation-book.ts'
import { MAX_ITERATIONS } from './limits.ts'
import type { Agent, AgentTask } from './port.ts'
import { createSteps } from './steps.ts'
import type { Bench } from './tools/tool.ts'
import { sql } from 'kysely'

export type AgentDeps = Pick<Deps, 'db' | 'log' | 'now'>

/** The agent of an installation without a language model: the embedded analyst. */
export function createAgent({ db, log, now }: AgentDeps): Agent {
  const mainKeysFor = createMainKeys(db, log)
  const vocabularyFor = createVocabularies(db, () => performance.now())
  const texts = createPageTexts(db)

  return {
    async *answer(task, signal) {
      const steps = createSteps(now, MAX_ITERATIONS)
      yield steps.taskStart(task.message)
      const chosen = await typesOf(task)
      const vocabulary = await vocabularyFor(task.scope)
      const bench: Bench = {
        db,
        scope: task.scope,
        vocabulary,
        mainKeys: await mainKeysFor(task.scope.projectId, vocabulary.types),
        only: task.documents.map(({ id }) => id),
        book: createCitationBook(),
        pagesOf: (id) => texts.read(id),
        shown: new Set(),
      }
      const before = task.history.flatMap(({ role, content }) => (role === 'user' ? [content] : []))
      const asked = {
        question: task.message,
        before,
        vocabulary,
        today: dayIn(now(), task.timeZone),
        loaded: chosen,
      }
      const content = yield* analyse(asked, bench, steps, signal)
      yield steps.finalAnswer(content)
      yield steps.text(content)
      yield steps.taskComplete('completed')
      yield steps.answer(content, bench.book.namedIn(content))
    },
  }

  /** The type of each of the chat's documents that the member may see; null where the chat is about all. */
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
