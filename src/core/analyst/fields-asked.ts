import { type Edge, edgesOf, type Event, has } from '#core/query/parse/features.ts'
import { objectPrepositions, receive, topicPrepositions } from '#core/query/lexicon/closed-words.ts'
import { conceptOf } from '#core/query/parse/lexicons.ts'
import { isPartyList } from '#core/query/party-names.ts'
import { hasFirstPerson, isByWho } from '#core/query/build/by-us.ts'
import { columnsIn, conceptOfKey, eventColumns } from '#core/query/build/columns.ts'
import { saysAt } from '#core/query/parse/phrase-index.ts'
import { columnsOf } from '#core/query/main-fields.ts'
import { stateInWords } from '#core/query/state-in-words.ts'
import { roleOf } from '#core/query/roles.ts'
import { mainProperties, propertiesOf } from '#core/titles/main-properties.ts'
import type { KnownType, Vocabulary } from '#core/query/vocabulary.ts'
import type { ReadQuestion } from '#core/query/read-query.ts'
import type { Around } from './plan.ts'

/** A field whose value is asked for. */
export interface AskedField {
  /** Keys of properties that may contain it, likeliest first. */
  readonly keys: readonly string[]
  /** What it is, such as `expiry date`; if no field contains it, it may be derived from others. */
  readonly concept: string
  /** It states when, by whom or how something was done, so its verb is not a condition. */
  readonly isOfDeed?: true
  /** Name of the resulting state. */
  readonly state?: string
}

const keyOf = (column: string) => column.replace(/^extracted\./, '')

/**
 * Fields whose values a question asks for. For several documents, a bare amount, date or party asks for a list or
 * number instead.
 */
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
    const [column] = features.columns
    // "the date of the contract", which has no field of that name
    const isDate = column === 'extracted.date' && !types.some((type) => columnsOf(type, column).length > 0)
    if (column === 'amount' || column === 'date' || column === 'party') addMain(column)
    else if (isDate) addMain('date')
    else
      for (const columns of features.each ?? [features.columns])
        add(columnsIn({ ...features, columns }, types, false))
  }
  const isPaid = edgesOf(reading.edges, 'deed').some(({ features }) => features.deed === 'spend')
  const hasState = edgesOf(reading.edges, 'state').some(({ features }) => features.negated !== true)
  if (fields.length === 0 && (asks.has('when') || isOnlyEvent(reading.edges))) {
    const until = untilOf(read)
    const events = eventsAsked(read, until)
    for (const event of events) {
      const columns = eventColumns(event, types)
      const isDue = columns.some((column) => conceptOfKey(keyOf(column)) === 'due date')
      if (columns[0] === 'date') addMain('date')
      else if (event === 'due' && until.includes('expiry'))
        fields.push({ keys: columns.map(keyOf), concept: 'due date', isOfDeed: true })
      else add(columns, event.endsWith('expiry') && !isDue ? 'expiry date' : undefined)
    }
    if (events.length === 0 && isPaid) addPaid()
    if (events.length === 0) addState('date')
    // "when was it founded": no date of the document answers an unknown verb.
    if (events.length === 0 && fields.length === 0 && interpretation.unused.length === 0 && isNarrow())
      addMain('date')
  }
  if (asks.has('how long') && !fields.some(isTerm)) add(columnsOfConcept('term', types), 'term')
  // "how old is the oldest unpaid invoice" asks for something else.
  const isPlain = interpretation.unused.length === 0
  if (fields.length === 0 && isPlain && opensWithHow(read) && (isPaid || hasState)) {
    const keys = columnsOfConcept(PAYMENT, types).map(keyOf)
    fields.push({ keys, concept: PAYMENT, isOfDeed: true })
  }
  if (fields.length === 0 && asks.has('who') && has(reading.edges, 'code', 'file')) addState('by')
  if (fields.length === 0) fields.push(...doerAsked(read, types))
  // "when was it and from whom"
  if (fields.every(({ concept }) => concept === 'date') && asks.has('who') && isNarrow()) addMain('party')
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
  /** "when did we pay": the date of a receipt is that of its payment, the date of a bill is not. */
  function addPaid(): void {
    const days = (own: readonly KnownType[]) => own.flatMap((type) => mainProperties(type).date ?? [])
    const [paid, billed] = [true, false].map((isSpent) =>
      days(types.filter((type) => (roleOf(type, 'amount')?.role === 'spent') === isSpent)),
    )
    fields.push({
      keys: (paid ?? []).filter((key) => !billed?.includes(key)),
      concept: 'paid date',
      isOfDeed: true,
    })
  }
  /** "when was it paid", "who approved it": not the document's date or party, but a field such as `paid_date`. */
  function addState(what: 'date' | 'by'): void {
    const [edge] = edgesOf(reading.edges, 'state')
    const [state] = edge?.features.states ?? []
    if (!edge || state === undefined) return
    const word = state.toLowerCase()
    const keys = types.flatMap(({ schema }) =>
      Object.entries(schema?.properties ?? {}).flatMap(([key, { format }]) => {
        const isOfState = key.split('_').includes(word)
        return isOfState && (what === 'by' ? key.endsWith('_by') : format === 'date') ? [key] : []
      }),
    )
    fields.push({
      keys,
      concept: what === 'by' ? `“${word} by”` : `${word} date`,
      isOfDeed: true,
      state: stateInWords(edge, reading),
    })
  }
  function addMain(name: 'amount' | 'date' | 'party'): void {
    if (!isNarrow()) return
    const keys = types.flatMap((type) => {
      const main = mainProperties(type)
      if (name !== 'party') return main[name] ?? []
      const listed = Object.keys(type.schema?.properties ?? {}).filter((key) => key === 'parties')
      return main.parties.length > 0 ? main.parties : listed
    })
    if (keys.length > 0) fields.push({ keys: [...new Set(keys)], concept: name })
  }
}

/** Events whose dates "until when" asks for. */
const untilOf = ({ reading }: ReadQuestion): Event[] =>
  edgesOf(reading.edges, 'ask').flatMap(({ features }) => features.event ?? [])

function eventsAsked(read: ReadQuestion, until: readonly Event[]): readonly Event[] {
  const { edges } = read.reading
  const said = [...edgesOf(edges, 'event'), ...edgesOf(edges, 'dated')].map(({ features }) => features.event)
  if (said.length > 0) return said
  const isDelivered = edgesOf(edges, 'deed').some(({ features }) => features.deed === 'deliver')
  // "until when do we have to pay it"
  const meant = until.map((event) => (event === 'expiry' && hasToBeDone(read) ? 'due' : event))
  return isDelivered ? ['delivery'] : meant
}

/** "scadenza?", "fällig": the date of what was shown. */
export const isOnlyEvent = (edges: readonly Edge[]): boolean =>
  has(edges, 'event') && edges.every(({ category }) => ['event', 'empty', 'and'].includes(category))

const isTerm = ({ concept }: AskedField) => concept === 'term'

/** "who wrote the letter", "who received it", "who signed with Acme" */
function doerAsked(
  { reading: { edges, tokens, language }, interpretation }: ReadQuestion,
  types: readonly KnownType[],
): AskedField[] {
  const [who] = edgesOf(edges, 'ask').filter(({ features }) => features.ask === 'who')
  // "who was it sent to", "para quem": neither the sender nor the signer.
  const isOther = [tokens.at(-1), tokens[(who?.from ?? 0) - 1]].some((token) =>
    [objectPrepositions, topicPrepositions.get(language.language)].some((words) =>
      words?.has(token?.word ?? ''),
    ),
  )
  if (isOther || isDenied(edges) || !isByWho(edges, { tokens, language }) || hasFirstPerson(tokens, language))
    return []
  const states = edgesOf(edges, 'state').flatMap(({ features }) => features.states)
  const verb = edgesOf(edges, 'event').find(({ features }) => features.event === 'issue')
  const isReceived = tokens.slice(verb?.from, verb?.to).some(({ word }) => receive.test(word))
  const concept = isReceived ? 'recipient' : 'sender'
  const written = verb && interpretation.named.length > 0 ? columnsOfConcept(concept, types).map(keyOf) : []
  if (written.length > 0) return [{ keys: [...new Set(written)], concept }]
  const listed = types.flatMap((type) => propertiesOf(type).map(([key]) => key)).filter(isPartyList)
  const isSigned = states.some((state) => conceptOf('states', state) === 'signed')
  return isSigned && listed.length > 0
    ? [{ keys: [...new Set(listed)], concept: 'parties', isOfDeed: true }]
    : []
}

/** "does the lease not mention pets", "who has not signed": nothing that is stated answers it. */
export const isDenied = (edges: readonly Edge[]): boolean =>
  edges.some(
    ({ category, features }) =>
      category === 'not' || category === 'lack' || ('negated' in features && features.negated === true),
  )

/** The date until which something has to be paid or done is the due date, not the end date. */
const hasToBeDone = ({ reading: { edges } }: ReadQuestion): boolean =>
  edges.some(
    (edge) =>
      edge.category === 'state' ||
      (edge.category === 'deed' && edge.features.deed === 'spend') ||
      (edge.category === 'decline' && edge.features.why === 'act'),
  )

/** "how was it paid?", but not "how much" or "how many". */
export function opensWithHow({ reading: { edges, tokens, language } }: ReadQuestion): boolean {
  const [first] = edges
  const isHow = saysAt(
    tokens,
    first?.from ?? 0,
    language,
    'ask',
    ({ ask }, length) => ask === 'how' && length === 1,
  )
  return isHow && (first?.category === 'empty' || first?.category === 'ask')
}

const PAYMENT = 'payment method'

const columnsOfConcept = (concept: string, types: readonly KnownType[]) =>
  types.flatMap(({ schema }) =>
    Object.keys(schema?.properties ?? {}).flatMap((key) =>
      conceptOfKey(key) === concept ? [`extracted.${key}`] : [],
    ),
  )

/** Types of the chat's documents, or else of the question. */
export function typesAsked(
  { interpretation }: ReadQuestion,
  { vocabulary, loaded }: Around,
): readonly KnownType[] {
  const names = loaded?.flatMap((name) => name?.toLowerCase() ?? []) ?? []
  const own = vocabulary.types.filter(({ name }) => names.includes(name.toLowerCase()))
  return own.length > 0 ? own : interpretation.around.types
}

export const isNumberIn = ({ types }: Vocabulary, key: string) =>
  types.some(({ schema }) => schema?.properties[key]?.type === 'number')
