import { edgesOf } from '#core/query/parse/features.ts'
import { stateInWords } from '#core/query/state-in-words.ts'
import { DEFAULT_WORKFLOW } from '#core/query/vocabulary.ts'
import type { ReadQuestion } from '#core/query/read-query.ts'
import { typesAsked } from './fields-asked.ts'
import type { Around } from './plan.ts'

/** The name of a requested state that no document of the types can have; null if there is none. */
export function unstatedState(read: ReadQuestion, around: Around): string | null {
  const { reading } = read
  const types = typesAsked(read, around)
  for (const edge of edgesOf(reading.edges, 'state')) {
    const { states } = edge.features
    const isKnown = types.some(({ workflow }) =>
      (workflow.length > 0 ? workflow : DEFAULT_WORKFLOW).some((state) => states.includes(state)),
    )
    if (!isKnown && states.length > 0) return stateInWords(edge, reading)
  }
  return null
}
