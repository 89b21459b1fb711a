import type { Citation, PlaceCitation, RowsCitation } from '#contract/chat.ts'

/** Numbers that a row set stands behind, beside how many documents it has. */
type Values = readonly number[]

/** What the tools of one answer returned, by the ids under which an answer may name it. */
export function createCitationBook() {
  const known = new Map<string, { readonly citation: Citation; readonly key: string; values: Values }>()
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
    /** A row set, and the numbers that were computed from it. */
    rows: (rest: Pick<RowsCitation, 'label' | 'tree' | 'matched' | 'considered'>, values: Values = []) =>
      add<RowsCitation>('rows', rest, values),
    place: (
      rest: Pick<PlaceCitation, 'document_id' | 'name' | 'page' | 'box' | 'quote'>,
      values: Values = [],
    ) => add<PlaceCitation>('place', rest, values),
    /** Another number that a citation stands behind, such as a share. */
    note(id: string, value: number): void {
      const entry = known.get(id)
      if (entry) entry.values = [...entry.values, value]
    },
    get: (id: string) => known.get(id)?.citation,
    /** The numbers that may be stated with a citation. */
    valuesOf: (id: string): Values => {
      const entry = known.get(id)
      if (!entry) return []
      const { citation, values } = entry
      return citation.kind === 'rows' ? [...values, citation.matched, citation.considered] : values
    },
    /**
     * The citation whose number this is; null where it is of none, or of several. A number of a row set comes before
     * the same one of a document.
     */
    only(value: number): Citation | null {
      const found = [...known.values()].flatMap(({ citation, values }) =>
        values.some((one) => isSame(one, value)) ? [citation] : [],
      )
      const rows = found.filter(({ kind }) => kind === 'rows')
      const meant = rows.length > 0 ? rows : found
      return meant.length === 1 ? (meant[0] ?? null) : null
    },
    /** Those that a text names, in the order of their ids. */
    namedIn: (text: string): Citation[] =>
      [...known.values()].flatMap(({ citation }) => (text.includes(`](#${citation.id})`) ? [citation] : [])),
  }
}

export type CitationBook = ReturnType<typeof createCitationBook>

/** To half a cent: what is shown is rounded. */
export const isSame = (a: number, b: number) => Math.abs(a - b) <= 0.0051
