import { columnsIn, conceptOfKey, eventColumns } from '#core/query/build/columns.ts'
import { edgesOf } from '#core/query/build/interpret.ts'
import { mainProperties } from '#core/titles/main-properties.ts'
import type { KnownType, Vocabulary } from '#core/query/vocabulary.ts'
import type { ReadQuestion } from '#core/query/read-query.ts'
import type { Around } from './plan.ts'

/** A field whose value is asked for. */
export interface AskedField {
  /** Keys of properties that may hold it, the likeliest first. */
  readonly keys: readonly string[]
  /** What it is, as `expiry date`; what no field holds may follow from others. */
  readonly concept: string
}

const keyOf = (column: string) => column.replace(/^extracted\./, '')

/** Fields that a question asks the values of. Of many documents, a bare amount, day or party asks for a list or number. */
export function fieldsAsked(read: ReadQuestion, around: Around, few: boolean): AskedField[] {
  const { reading, interpretation } = read
  const types = typesAsked(read, around)
  const asks = new Set(edgesOf(reading.edges, 'ask').map(({ features }) => features.ask))
  const fields: AskedField[] = []
  const add = (columns: readonly string[], concept?: string) => {
    const keys = columns.filter((column) => column.startsWith('extracted.')).map(keyOf)
    if (keys.length > 0 || concept) fields.push({ keys, concept: concept ?? conceptOfKey(keys[0] ?? '') })
  }
  for (const { features } of edgesOf(reading.edges, 'field')) {
    if (features.columns[0] === 'amount' || features.columns[0] === 'date' || features.columns[0] === 'party')
      addMain(features.columns[0])
    else
      for (const columns of features.each ?? [features.columns])
        add(columnsIn({ ...features, columns }, types, false))
  }
  if (fields.length === 0 && asks.has('when')) {
    const said = [...edgesOf(reading.edges, 'event'), ...edgesOf(reading.edges, 'dated')]
    const meant = edgesOf(reading.edges, 'ask').flatMap(({ features }) => features.event ?? [])
    const events = said.length > 0 ? said.map(({ features }) => features.event) : meant
    for (const event of events) {
      const columns = eventColumns(event, types)
      const isDue = columns.some((column) => conceptOfKey(keyOf(column)) === 'due date')
      add(columns, event === 'expiry' && !isDue ? 'expiry date' : undefined)
    }
    // "when was it founded": of an unknown verb no day of the document tells.
    if (events.length === 0 && interpretation.unused.length === 0 && isNarrow()) addMain('date')
  }
  if (asks.has('how long')) add(columnsOfConcept('term', types), 'term')
  if (fields.length === 0 && asks.has('who') && isNarrow()) addMain('party')
  const measure = edgesOf(reading.edges, 'measure').find(({ features }) => features.what === 'sum')
  if (few && fields.length === 0 && measure && (around.loaded?.length ?? 0) === 1) {
    if (measure.features.field) add(columnsIn(measure.features.field, types, false))
    else addMain('amount')
  }
  return fields

  function isNarrow(): boolean {
    const { filters, limit } = interpretation.tree
    return (
      few ||
      limit === 1 ||
      filters.some((filter) => 'any' in filter || !['date', 'extracted.currency'].includes(filter.id))
    )
  }
  function addMain(name: 'amount' | 'date' | 'party'): void {
    if (!isNarrow()) return
    const keys = types.flatMap((type) => {
      const main = mainProperties(type)
      return name === 'party' ? main.parties : (main[name] ?? [])
    })
    if (keys.length > 0) fields.push({ keys: [...new Set(keys)], concept: name })
  }
}

const columnsOfConcept = (concept: string, types: readonly KnownType[]) =>
  types.flatMap(({ schema }) =>
    Object.keys(schema?.properties ?? {}).flatMap((key) =>
      conceptOfKey(key) === concept ? [`extracted.${key}`] : [],
    ),
  )

function typesAsked({ interpretation }: ReadQuestion, { vocabulary, loaded }: Around): readonly KnownType[] {
  const names = loaded?.flatMap((name) => name?.toLowerCase() ?? []) ?? []
  if (names.length > 0) return vocabulary.types.filter(({ name }) => names.includes(name.toLowerCase()))
  return interpretation.around.types
}

export const isNumberIn = ({ types }: Vocabulary, key: string) =>
  types.some(({ schema }) => schema?.properties[key]?.type === 'number')
