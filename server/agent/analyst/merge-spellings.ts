import type { Aggregate } from '#contract/query-tree.ts'
import { oneNameEach } from '#core/query/party-names.ts'
import type { Aggregated, AggregateLine } from '../tools/aggregate-documents.ts'
import { citeBoth } from '../tools/cite-both.ts'
import type { ToolContext } from '../tools/tool.ts'

/**
 * Merges the spellings of one name in numbers by party, for documents that are not linked to their parties yet.
 * Averages and medians stay unmerged.
 */
export async function mergeSpellings(
  { what, by }: Aggregate,
  found: Aggregated,
  context: ToolContext,
): Promise<Aggregated> {
  const adds = what === 'count' || what === 'sum' || what === 'min' || what === 'max'
  const isName = by === 'party' || (by?.startsWith('extracted.') ?? false)
  if (!adds || !isName || found.numbers.some(({ part }) => part !== undefined)) return found
  const names = oneNameEach(
    found.numbers.flatMap(({ group }) => group ?? []),
    context.vocabulary.records,
  )
  const lines = new Map<string, AggregateLine>()
  for (const line of found.numbers) {
    if (line.is_party === true) {
      lines.set(line.cite, line)
      continue
    }
    const name = line.group === null ? null : (names.get(line.group) ?? line.group)
    const key = JSON.stringify([name, line.currency, line.role, line.role_type])
    const known = lines.get(key)
    lines.set(key, known ? await joined(known, line, what, context, found) : { ...line, group: name })
  }
  const numbers = [...lines.values()].toSorted((a, b) => b.value - a.value)
  return numbers.length === found.numbers.length ? found : { ...found, numbers }
}

async function joined(
  a: AggregateLine,
  b: AggregateLine,
  what: Aggregate['what'],
  context: ToolContext,
  found: Aggregated,
): Promise<AggregateLine> {
  const value =
    what === 'max'
      ? Math.max(a.value, b.value)
      : what === 'min'
        ? Math.min(a.value, b.value)
        : Math.round((a.value + b.value) * 1e6) / 1e6
  const documents = a.documents + b.documents
  const trees = [a, b].flatMap(({ cite }) => {
    const citation = context.book.get(cite)
    return citation?.kind === 'rows' ? [citation.tree] : []
  })
  const [first, second] = trees
  const cite =
    first && second
      ? await citeBoth([first, second], { matched: documents, considered: found.considered, value }, context)
      : null
  return { ...a, value, documents, assumed: a.assumed + b.assumed, cite: cite ?? a.cite }
}
