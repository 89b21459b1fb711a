import type { AggregateResponse } from '#contract/query-tree.ts'
import type { Truth } from './truth.ts'

/** The product's answer to a question. */
export interface Answered {
  /** Ids of the plain documents. */
  readonly documents: readonly string[]
  readonly aggregate: AggregateResponse | null
}

/** Why an answer is wrong, as a phrase; null if it is right. */
export function faultOf(truth: Truth, { documents, aggregate }: Answered): string | null {
  const numbers = truth.numbers ? numbersError(truth.numbers, aggregate) : null
  if (numbers) return numbers
  const [right, found] = [new Set(truth.documents), new Set(documents)]
  const missed = [...right].filter((id) => !found.has(id))
  const wrong = [...found].filter((id) => !right.has(id))
  if (missed.length === 0 && wrong.length === 0) return null
  return `${right.size} documents are right: ${missed.length} of them missed, ${wrong.length} others found`
}

/** Half a cent, since an average has more digits than money. */
const CLOSE = 0.005

function numbersError(
  wanted: NonNullable<Truth['numbers']>,
  aggregate: AggregateResponse | null,
): string | null {
  if (!aggregate) return 'no number where one is asked for'
  const key = (group: string, currency: string) => JSON.stringify([group, currency])
  const right = new Map(
    Object.entries(wanted).flatMap(([group, row]) =>
      Object.entries(row).map(([currency, value]) => [key(group, currency), value] as const),
    ),
  )
  const found = new Map(
    aggregate.rows
      // An empty sum may be stated as 0 or as nothing.
      .filter(({ documents }) => documents > 0 || right.size > 0)
      .map(({ group, currency, value }) => [key(group ?? '', currency ?? ''), value] as const),
  )
  if (right.size !== found.size) return `${found.size} numbers where ${right.size} are right`
  for (const [name, value] of right) {
    const given = found.get(name)
    if (given === undefined) return `no number for ${name}`
    if (Math.abs(given - value) > CLOSE) return `${given} for ${name}, where ${value} is right`
  }
  return null
}
