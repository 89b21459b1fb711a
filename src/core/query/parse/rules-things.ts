import { rule, type Rule, rules } from './chart.ts'
import {
  type Category,
  type Features,
  type FieldFeatures,
  isAnyState,
  isNumber,
  listed,
  type Unit,
} from './features.ts'

const unique = <T>(values: readonly T[]) => [...new Set(values)]

/** Joins two of one kind: `A or B`, `A and B`, `A, B`. Null if they cannot be one condition. */
type Join<C extends Category> = (a: Features[C], b: Features[C], and: boolean) => Features[C] | null

function joins<C extends Category>(category: C, join: Join<C>): Rule[] {
  return [
    rule(category, [category, 'or', category], (a, _, b) => join(a, b, false)),
    rule(category, [category, 'and', category], (a, _, b) => join(a, b, true)),
    rule(category, [category, 'comma', category], (a, _, b) => join(a, b, false)),
    rule(category, [category, 'comma', 'or', category], (a, _, _or, b) => join(a, b, false)),
    rule(category, [category, 'comma', 'and', category], (a, _, _and, b) => join(a, b, true)),
  ]
}

interface Negatable {
  readonly negated?: boolean
}
const sameSign = (a: Negatable, b: Negatable) => (a.negated ?? false) === (b.negated ?? false)

/** Joins what two parts list under a key. */
const listing =
  <K extends string, T extends Negatable & { readonly [key in K]: readonly unknown[] }>(
    key: K,
    more: object = {},
  ) =>
  (a: T, b: T): T | null =>
    sameSign(a, b) ? { ...a, [key]: unique([...a[key], ...b[key]]), ...more } : null
const ofTypes = listing<'names', Features['type']>('names', { plural: true })

const coordinations: Rule[] = [
  ...joins('type', ofTypes).filter(({ parts }) => parts.length < 4),
  // "leases, and receipts above 400": after a comma, "and" ends a list or else starts something separate.
  rule('type', ['type', 'comma', 'and', 'type'], (a, _, _and, b) =>
    a.names.length > 1 ? ofTypes(a, b) : null,
  ),
  ...joins('party', listing('names', { isPart: false })),
  ...joins('person', listing('ids')),
  ...joins('code', listing('texts')),
  ...joins('folder', listing('ids')),
  ...joins('department', listing('names')),
  ...joins('state', listing('states')),
  ...joins('currency', listing('codes')),
  ...joins('value', (a, b, and) => {
    const isOne = a.column === b.column && (a.partial ?? false) === (b.partial ?? false)
    const isEvery = and && a.isList && a.negated !== true
    return isOne ? listing<'values', Features['value']>('values', isEvery ? { every: true } : {})(a, b) : null
  }),
  ...joins('field', (a, b, and) => {
    const listed = [a, b].flatMap((one) => one.each ?? one.listed ?? [one.columns])
    return {
      ...a,
      columns: unique([...a.columns, ...b.columns]),
      listed,
      ...(and || b.each ? { each: listed } : {}),
    }
  }),
]

const denied = <T extends Negatable>(features: T): T => ({ ...features, negated: features.negated !== true })

const denials = <C extends Deniable>(category: C): Rule[] => [
  rule(category, ['not', category], (_, own) => denied(own), -0.3),
  rule(category, ['not', 'be', category], (_, _be, own) => denied(own), -0.3),
  rule(category, ['be', 'not', category], (_, _be, own) => denied(own), -0.3),
]
type Deniable = Excluded | 'type' | 'currency' | 'flag'
/** "by category, without fuel": excludes a named value, and does not ask for an empty field. */
const exclusion = <C extends Excluded>(category: C): Rule =>
  rule(category, ['lack', category], (_, own) => denied(own), -0.3)
type Excluded = 'party' | 'person' | 'folder' | 'department' | 'state' | 'value'

const negations: Rule[] = [
  ...listed('type party person folder department state currency value flag').flatMap((one) => denials(one)),
  ...listed('party person folder department state value').map((one) => exclusion(one)),
  // "without being signed"
  ...rules('state', ['lack be state'], ({ state }) => denied(state), -0.3),
  // "not paid by card", "do not list German"
  ...rules(
    'value',
    ['not deed value', 'not state value', 'not ask value'],
    ({ value }) => denied(value),
    -0.3,
  ),
]

/** "not paid to Harlow": denies the payment, and does not mean what was paid to others. */
const isSpent = ({ deed }: Features['deed']) => deed === 'spend'
const deniedDeeds: Rule[] = listed('party person').flatMap((who) => [
  rule(who, ['not', 'deed', who], (_, deed, own) => (isSpent(deed) ? null : denied(own)), -0.3),
  rule(who, ['not', 'event', who], (_, _event, own) => denied(own), -0.3),
])

/** "Workflow: Paid", "paid state", "the status is paid". "Status of the paid invoice" asks for it. */
const namedStates = rules(
  'state',
  ['field state', 'state field', 'field be state'],
  ({ field, state }) => (isAnyState(field) ? state : null),
  -0.3,
).map((one) => ({ ...one, isTight: true }))

/** "Brunner Holzhandel": the words of one name in another order; "tenancy agreements": the types that both name. */
const partsOfNames: Rule[] = listed('party type').map((of) =>
  rule(of, [of, of], (a, b) => {
    const names = a.names.filter((name) => b.names.includes(name))
    const isNarrower = of === 'party' || names.length < b.names.length
    return names.length > 0 && isNarrower && sameSign(a, b) ? { ...b, names } : null
  }),
)

/** "both Harlow and Kestrel": documents of each of them. */
const both: Rule[] = [
  ...rules('value', ['cue value'], ({ cue: { cue }, value }) =>
    cue === 'both' && value.values.length > 1 ? { ...value, every: true } : null,
  ),
  ...rules('party', ['cue party'], ({ cue: { cue }, party }) =>
    cue === 'both' && party.names.length > 1 ? { ...party, every: true } : null,
  ),
]

/** "no, I meant 2025", "nee, liever 2025" */
const corrections: Rule[] = (['not', 'lack'] as const).flatMap((no): Rule[] => [
  ...rules('cue', [`${no} comma`], () => ({ cue: 'instead' }), 0.4),
  ...rules('cue', [`${no} cue`, `${no} comma cue`], ({ cue }) => insteadOf(cue), -0.2),
  ...rules('cue', [`${no} prefer`, `${no} comma prefer`], () => ({ cue: 'instead' }), -0.2),
])
const preferences = rules('cue', ['cue prefer', 'cue comma prefer'], ({ cue }) => insteadOf(cue), -0.2)
const insteadOf = (cue: Features['cue']) => (cue.cue === 'instead' ? { cue: cue.cue } : null)

const events: Rule[] = [
  ...rules('dated', ['event time'], ({ event: { event }, time }) => ({ event, time }), -0.3),
  ...rules('dated', ['field time'], ({ field, time }) => ofField(field, time)),
  ...rules(
    'dated',
    ['event until date'],
    ({ event: { event }, date: { to } }) => ({ event, time: { to } }),
    -0.3,
  ),
  ...rules('dated', ['time event'], ({ time, event: { event } }) => ({ event, time }), 0.6),
  // "with an end date before 2027"
  ...rules('dated', ['condition time'], ({ condition: { kind, field }, time }) =>
    kind === 'filled' ? ofField(field, time) : null,
  ),
]
function ofField({ sort, columns }: FieldFeatures, time: Features['time']): Features['dated'] | null {
  const event = EVENT_OF[sort === 'date' ? (columns[0] ?? '') : '']
  return event === undefined ? null : { event, time, isField: true }
}
/** Fields whose dates are separate events. */
const EVENT_OF: Readonly<Record<string, Features['event']['event']>> = {
  'extracted.due_date': 'due',
  'extracted.delivery_date': 'delivery',
  'extracted.end_date': 'expiry',
  'extracted.expiry_date': 'expiry',
  'extracted.valid_until': 'expiry',
  'extracted.start_date': 'start',
  'extracted.effective_date': 'start',
  'extracted.pay_date': 'payment',
  'extracted.order_date': 'order',
}

/** "fecha de validez", "date d'échéance": the second word specifies the first. */
const complements: Rule[] = [
  rule(
    'field',
    ['field', 'field'],
    (a, b) => {
      const isKind =
        (a.columns[0] === 'date' && b.sort === 'date') || (a.columns[0] === 'amount' && b.sort === 'money')
      return isKind && a.columns[0] !== b.columns[0] && !b.each ? b : null
    },
    -0.2,
  ),
]

/** Two fields are two numbers, which are answered separately. */
const isSingle = (field: FieldFeatures) => isNumber(field) && field.each === undefined

const measures: Rule[] = [
  rule('measure', ['aggregate'], (aggregate) => ({ ...aggregate, field: null })),
  rule(
    'measure',
    ['aggregate', 'field'],
    ({ what }, field) => {
      if (!isSingle(field)) return null
      return { what: what === 'count' ? 'sum' : what, field }
    },
    -0.4,
  ),
  rule('measure', ['aggregate', 'aggregate'], ({ what: a }, { what: b }) =>
    a === 'sum' || b === 'sum' || b === 'count'
      ? { what: a === 'sum' ? b : a, field: null, ...(b === 'count' && { ofDocuments: true }) }
      : null,
  ),
  rule('measure', ['aggregate', 'measure'], ({ what: a }, { what: b, field }) =>
    field && (b === 'sum' || a === 'sum') ? { what: a === 'sum' || a === 'count' ? b : a, field } : null,
  ),
  rule('measure', ['superlative', 'field'], (top, field) => (top.ofSize ? null : endOf(top, field))),
  // "the highest rent": the noun, and not the verb.
  rule('measure', ['superlative', 'field'], (top, field) => (top.ofSize ? endOf(top, field) : null), -0.2),
  rule('measure', ['superlative', 'aggregate'], ({ desc, by }, { what }) =>
    by !== 'date' && what === 'sum' ? { what: desc ? 'max' : 'min', field: null } : null,
  ),
]

function endOf(top: Features['superlative'], field: FieldFeatures): Features['measure'] | null {
  if (top.by === 'date' || !isSingle(field)) return null
  return { what: top.desc ? 'max' : 'min', field, ...(!top.ofSize && { isMost: true }) }
}

const tops: Rule[] = [
  rule('top', ['superlative'], (superlative) => ({ ...superlative, limit: null })),
  rule('top', ['ordinal', 'superlative'], ({ value }, superlative) =>
    value >= 2 && value <= 20 ? { ...superlative, limit: null, rank: value } : null,
  ),
  rule('top', ['number', 'superlative'], ({ value }, superlative) => limited(superlative, value)),
  rule('top', ['superlative', 'number'], (superlative, { value }) => limited(superlative, value), 0.5),
]
/** "the 3 largest" */
function limited(superlative: Features['superlative'], limit: number): Features['top'] | null {
  return limit >= 1 && limit <= 1_000 && Number.isInteger(limit) ? { ...superlative, limit } : null
}

const PERIODS: readonly Unit[] = ['month', 'quarter', 'year']
const period = (unit: Unit) => (PERIODS.includes(unit) ? { by: unit } : null)

/** A field to group by. */
const isGrouping = (field: FieldFeatures) => !isNumber(field) && field.sort !== 'date'

const groups: Rule[] = [
  ...rules('group', ['per field'], ({ field }) => (isGrouping(field) ? { by: field } : null), -0.2),
  ...rules(
    'group',
    ['each field'],
    ({ field }) => (isGrouping(field) ? { by: field, filled: true } : null),
    -0.2,
  ),
  ...rules('group', ['per each field'], ({ field }) => (isNumber(field) ? null : { by: field }), -0.2),
  ...rules('group', ['per unit', 'each unit', 'per each unit'], ({ unit: { unit } }) => period(unit), -0.2),
  ...rules('group', ['ask unit'], ({ ask: { ask }, unit: { unit } }) => {
    const group = period(unit)
    return ask === 'which' || ask === 'what' ? group && { ...group, isAsked: true } : null
  }),
  // `by vendor and month`
  ...rules('group', ['group and field', 'group comma field'], ({ group, field }) =>
    group.second === undefined && isGrouping(field) ? { ...group, second: field } : null,
  ),
  ...rules('group', ['group and unit', 'group comma unit'], ({ group, unit: { unit } }) =>
    group.second === undefined && period(unit) ? { ...group, second: unit } : null,
  ),
]

/** `the premium of` is the field that a superlative sorts by. */
const fieldsOfTops: Rule[] = [
  ...rules(
    'top',
    ['top per field'],
    ({ top, field }) => (isGrouping(field) ? null : { ...top, field }),
    -0.4,
  ),
  ...rules('top', ['superlative field'], ({ superlative: { desc, by }, field }) =>
    field.sort === 'date' ? { desc, by, field, limit: null } : null,
  ),
]

export const thingRules: readonly Rule[] = [
  ...coordinations,
  ...negations,
  ...deniedDeeds,
  ...namedStates,
  ...partsOfNames,
  ...both,
  ...corrections,
  ...preferences,
  ...events,
  ...complements,
  ...measures,
  ...tops,
  ...groups,
  ...fieldsOfTops,
]
