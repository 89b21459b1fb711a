import type { Plan } from '#core/analyst/plan.ts'
import type { Part } from '#core/analyst/comparison.ts'
import { aggregateDocuments, type AggregateLine } from '../tools/aggregate-documents.ts'
import { citeBoth } from '../tools/cite-both.ts'
import type { AgentStep } from '../port.ts'
import type { Answering, Work } from './analyst.ts'
import { considered, corrected, notRead, withUnderstood } from './answer-query.ts'
import { titleOf } from './words.ts'
import { moneyNotes } from './money-notes.ts'
import { emptyAnswer, notFound } from './not-found.ts'
import { notUsed, unsureOfNone } from './unsure.ts'
import { type ComparedPart, sayShare, saySides } from './say-compare.ts'

/** Two numbers and their difference. */
export async function* answerCompare(plan: Extract<Plan, { kind: 'compare' }>, work: Work): Answering {
  const { parts, asks, every } = plan
  const { context, texts } = work
  const first = yield* measure(parts[0], work)
  const second = yield* measure(parts[1], work)
  const missing = [first, second].find(({ read, found }) => read.text.length > 0 && found.matched === 0)
  if (missing) return notFound(missing.read.text, missing.read.tree, work)
  const empty = [first, second].find(({ found }) => found.matched === 0)
  if (every && second.found.matched === 0) {
    const none = yield* emptyAnswer(second.read.tree, work)
    return withUnderstood(
      [unsureOfNone(none, second.read, work)],
      [second.read.tree],
      second.read.notes,
      work,
    )
  }
  const isCount = first.read.tree.aggregate?.what === 'count'
  if (empty && !isCount && asks !== 'share')
    return `${unsureOfNone(yield* emptyAnswer(empty.read.tree, work), empty.read, work)}\n\n${texts.notCompared({ side: empty.label })}`
  const said =
    asks === 'share'
      ? sayShare(first, second, plan, work)
      : await saySides(first, second, plan, work, (value, lines) =>
          citeDifference(value, lines, [first, second], context),
        )
  const both = asks === 'share' ? [second] : [first, second]
  const lines = [
    ...notUsed(first.read, work),
    said,
    ...moneyNotes(
      {
        numbers: both.flatMap(({ found }) => found.numbers),
        balances: balancesOf(both),
        conversions: both.map(({ found }) => found.conversion),
      },
      texts,
    ),
    both.map(({ found }) => considered(found, work)).join(' · ') + notRead(second.found, work),
  ]
  const trees = [first, second].map(({ read, found }) => ({ ...read.tree, types: [...found.types] }))
  return withUnderstood(lines, trees, first.read.notes, work)
}

const balancesOf = (parts: readonly ComparedPart[]) =>
  parts.reduce((sum, { found }) => sum + found.balances, 0)

async function* measure(part: Part, work: Work): AsyncGenerator<AgentStep, ComparedPart> {
  const read = await corrected(part.read, work)
  const { aggregate, ...query } = read.tree
  const count = { what: 'count' as const, of: null, by: null }
  const found = yield* work.use(aggregateDocuments, { query, aggregate: aggregate ?? count })
  const isMeasure = part.kind === 'field' || part.kind === 'measure' || part.kind === 'top'
  const label = aggregate && isMeasure ? titleOf(aggregate, work.texts) : part.label
  return { ...part, label, read, found }
}

/** Cites a difference by the documents of both its sides. */
async function citeDifference(
  value: number,
  lines: readonly AggregateLine[],
  parts: readonly ComparedPart[],
  context: Work['context'],
): Promise<string | null> {
  const trees = lines.flatMap(({ cite }) => {
    const citation = context.book.get(cite)
    return citation?.kind === 'rows' ? [citation.tree] : []
  })
  const [a, b] = trees
  const [line] = lines
  if (!a || !line) return null
  if (!b) {
    context.book.note(line.cite, value)
    return line.cite
  }
  const matched = lines.reduce((sum, { documents }) => sum + documents, 0)
  const considered = Math.max(...parts.map(({ found }) => found.considered))
  return citeBoth([a, b], { matched, considered, value }, context)
}
