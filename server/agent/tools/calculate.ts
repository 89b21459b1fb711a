import { z } from 'zod'
import type { RowsCitation } from '#contract/chat.ts'
import type { QueryTree } from '#contract/query-tree.ts'
import { HttpError } from '#server/http/http-error.ts'
import { isSame } from '../citation-book.ts'
import { citeBoth } from './cite-both.ts'
import type { ToolContext, Tool } from './tool.ts'

const Side = z.object({
  cite: z.string().max(40).describe('The id that another tool gave for the number, as rows-2.'),
  value: z.number().describe('The number itself, as that tool returned it.'),
})
const Input = z.object({
  calculation: z
    .enum(['difference', 'share'])
    .describe(
      'difference: first less second. share: first as a percentage of second, which it is a part of.',
    ),
  first: Side,
  second: Side,
})

export interface Calculated {
  /** A difference to two decimals, or a share in percent to one. */
  readonly value: number
  readonly unit: 'as its sides' | '%'
  /** Citation of the documents of both sides, or of the part for a share. */
  readonly cite: string
}

/** Differences and shares of numbers that other tools returned, with citations of their documents. */
export const calculate: Tool<z.infer<typeof Input>, Calculated> = {
  name: 'calculate',
  description:
    'Takes two numbers that aggregate_documents or find_documents returned, with their ids, and answers their difference or what share the first is of the second, with an id to cite. Both must be of one currency.',
  input: Input,
  async run({ calculation, first, second }, context) {
    const [a, b] = [rowsOf(first, context), rowsOf(second, context)]
    const currencies = [a, b].map(({ tree }) => currencyOf(tree))
    if (currencies[0] !== currencies[1])
      throw new HttpError(400, 'invalid', 'The two numbers are in different currencies.')
    if (calculation === 'share') {
      if (second.value === 0)
        throw new HttpError(400, 'invalid', 'The second number is 0, so there is no share.')
      const value = Math.round((first.value / second.value) * 1000) / 10
      context.book.note(a.id, value)
      return { value, unit: '%', cite: a.id }
    }
    const value = Math.round((first.value - second.value) * 100) / 100
    const matched = a.matched + b.matched
    const considered = Math.max(a.considered, b.considered)
    const cite =
      a.id === b.id ? a.id : await citeBoth([a.tree, b.tree], { matched, considered, value }, context)
    const id = cite ?? a.id
    // An answer may state the number with either sign.
    context.book.note(id, value)
    context.book.note(id, Math.abs(value))
    return { value, unit: 'as its sides', cite: id }
  },
}

function rowsOf({ cite, value }: z.infer<typeof Side>, { book }: ToolContext): RowsCitation {
  const citation = book.get(cite)
  if (citation?.kind !== 'rows')
    throw new HttpError(
      400,
      'invalid',
      `${cite} is not a row set of this answer. Use an id that aggregate_documents returned.`,
    )
  if (!book.valuesOf(cite).some((known) => isSame(known, value)))
    throw new HttpError(
      400,
      'invalid',
      `${value} is not a number of ${cite}. Use the number as it was returned.`,
    )
  return citation
}

/** The currency that a query is limited to. Amounts in different currencies are never summed. */
function currencyOf({ filters }: QueryTree): string | null {
  const found = filters.find(
    (filter) => !('any' in filter) && filter.id === 'extracted.currency' && filter.op === 'is',
  )
  return found && !('any' in found) ? String(found.value) : null
}
