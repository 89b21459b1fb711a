import type { Citation, PlaceCitation, RowsCitation } from '#contract/chat.ts'

/** Numbers computed from a citation's documents, except their count. */
type Values = readonly number[]

interface Entry {
  readonly citation: Citation
  readonly key: string
  values: Values
  /** The month, quarter or year that the documents belong to. */
  period?: string
}

/** Citations of one answer: what the tools returned, by the id that the answer uses. */
export function createCitationBook() {
  const known = new Map<string, Entry>()
  const counts = { rows: 0, place: 0 }

  function add<T extends Citation>(kind: 'rows' | 'place', rest: Omit<T, 'id' | 'kind'>, values: Values): T {
    const key = JSON.stringify([kind, rest])
    for (const entry of known.values()) {
      if (entry.key !== key) continue
      entry.values = [...entry.values, ...values]
      return entry.citation as T
    }
    counts[kind] += 1
    const citation = { kind, id: `${kind}-${counts[kind]}`, ...rest } as unknown as T
    known.set(citation.id, { citation, key, values })
    return citation
  }

  return {
    /** A row set, and numbers computed from it. */
    rows: (rest: Pick<RowsCitation, 'label' | 'tree' | 'matched' | 'considered'>, values: Values = []) =>
      add<RowsCitation>('rows', rest, values),
    /** Marks the values of a row set as those of one month, quarter or year. */
    markPeriod(id: string, period: string): void {
      const entry = known.get(id)
      if (entry) entry.period = period
    },
    place: (
      rest: Pick<PlaceCitation, 'document_id' | 'name' | 'page' | 'box' | 'quote'>,
      values: Values = [],
    ) => add<PlaceCitation>('place', rest, values),
    /** Adds a number that a citation supports, such as a share. */
    note(id: string, value: number): void {
      const entry = known.get(id)
      if (entry) entry.values = [...entry.values, value]
    },
    get: (id: string) => known.get(id)?.citation,
    /** Numbers that a citation supports. */
    valuesOf: (id: string): Values => {
      const entry = known.get(id)
      if (!entry) return []
      const { citation, values } = entry
      return citation.kind === 'rows' ? [...values, citation.matched, citation.considered] : values
    },
    /** The only citation that supports a number; null for none or several. Row sets take precedence over documents. */
    only(value: number): Citation | null {
      const found = [...known.values()].flatMap(({ citation, values }) =>
        values.some((one) => isSame(one, value)) ? [citation] : [],
      )
      const rows = found.filter(({ kind }) => kind === 'rows')
      const meant = rows.length > 0 ? rows : found
      return meant.length === 1 ? (meant[0] ?? null) : null
    },
    /** Numbers that a citation's documents were filtered by, as in `over 500`. */
    conditions: (): Values =>
      [...known.values()].flatMap(({ citation }) =>
        citation.kind === 'rows' ? numbersOf(citation.tree) : [],
      ),
    /** Citations that a text uses, in the order of their ids. */
    namedIn: (text: string): Citation[] =>
      [...known.values()].flatMap((entry) =>
        text.includes(`](#${entry.citation.id})`) ? [sent(entry)] : [],
      ),
  }
}

/** A citation as the client gets it. */
const sent = ({ citation, values, period }: Entry): Citation =>
  citation.kind === 'rows' && period !== undefined
    ? { ...citation, period, period_values: [...new Set(values)] }
    : citation

/** The numbers that a query compares with, and its limit. */
function numbersOf({ filters, limit }: RowsCitation['tree']): number[] {
  const values = filters
    .flatMap((filter) => ('any' in filter ? filter.any : [filter]))
    .flatMap(({ value }) => value)
  const numbers = values.flatMap((value) =>
    typeof value === 'number'
      ? [value]
      : typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value)
        ? [Number(value)]
        : [],
  )
  return limit === null ? numbers : [...numbers, limit]
}

export type CitationBook = ReturnType<typeof createCitationBook>

/** Equal to within half a cent, since shown numbers are rounded. */
export const isSame = (a: number, b: number) => Math.abs(a - b) <= 0.0051
