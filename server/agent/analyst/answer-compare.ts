import type { Plan } from '#core/analyst/plan.ts'
import type { Part } from '#core/analyst/contrast.ts'
import { aggregateDocuments, type AggregateLine } from '../tools/aggregate-documents.ts'
import { citeBoth } from '../tools/cite-both.ts'
import type { AgentStep } from '../port.ts'
import type { ToolContext } from '../tools/tool.ts'
import type { Answering, Work } from './analyst.ts'
import { considered, mended, understood } from './answer-query.ts'
import { notFound } from './refuse.ts'
import { type ComparedPart, sayShare, saySides } from './say-compare.ts'

/** Two numbers, and what lies between them. */
export async function* answerCompare(
  { parts, asks }: Extract<Plan, { kind: 'compare' }>,
  work: Work,
): Answering {
  const { context } = work
  const first = yield* measure(parts[0], work)
  const second = yield* measure(parts[1], work)
  const missing = [first, second].find(({ read, found }) => read.text.length > 0 && found.matched === 0)
  if (missing) return notFound(missing.read.text)
  const said =
    asks === 'share'
      ? sayShare(first, second, context.vocabulary, (value, id) => context.book.note(id, value))
      : await sides(first, second, context)
  const both = asks === 'share' ? [second] : [first, second]
  return [
    said,
    both.map(({ found }) => considered(found)).join(' · '),
    understood(
      [first, second].map(({ read, found }) => ({ ...read.tree, types: [...found.types] })),
      [...first.read.notes],
      context.vocabulary,
    ),
  ].join('\n\n')
}

async function* measure(part: Part, { context, use }: Work): AsyncGenerator<AgentStep, ComparedPart> {
  const read = await mended(part.read, context)
  const { aggregate, ...query } = read.tree
  const count = { what: 'count' as const, of: null, by: null }
  const found = yield* use(aggregateDocuments, { query, aggregate: aggregate ?? count })
  return { ...part, read, found }
}

/** A difference stands on the documents of both sides: one query lists them, or their ids do. */
async function sides(first: ComparedPart, second: ComparedPart, context: ToolContext): Promise<string> {
  const { book, vocabulary } = context
  const wanted: { value: number; lines: readonly AggregateLine[] }[] = []
  saySides(first, second, vocabulary, (value, lines) => {
    wanted.push({ value, lines })
    return null
  })
  const ids = new Map<number, string>()
  for (const { value, lines } of wanted) {
    const id = await unionCite(lines, value)
    if (id !== null) ids.set(value, id)
  }
  return saySides(first, second, vocabulary, (value) => ids.get(value) ?? null)

  async function unionCite(lines: readonly AggregateLine[], value: number): Promise<string | null> {
    const trees = lines.flatMap(({ cite }) => {
      const citation = book.get(cite)
      return citation?.kind === 'rows' ? [citation.tree] : []
    })
    const [a, b] = trees
    if (!a) return null
    if (!b) {
      const [line] = lines
      if (line) book.note(line.cite, value)
      return line?.cite ?? null
    }
    const matched = lines.reduce((sum, { documents }) => sum + documents, 0)
    const considered = Math.max(first.found.considered, second.found.considered)
    return citeBoth([a, b], { matched, considered, value }, context)
  }
}
