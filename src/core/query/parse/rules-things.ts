import { rule, type Rule, tight } from './chart.ts'
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

const sameSign = (a: { negated?: boolean }, b: { negated?: boolean }) =>
  (a.negated ?? false) === (b.negated ?? false)

const coordinations: Rule[] = [
  ...joins('type', (a, b) =>
    sameSign(a, b) ? { ...a, names: unique([...a.names, ...b.names]), plural: true } : null,
  ).filter(({ parts }) => parts.length < 4),
  // "leases, and receipts above 400": after a comma, "and" ends a list or else starts something separate.
  rule('type', ['type', 'comma', 'and', 'type'], (a, _, _and, b) =>
    sameSign(a, b) && a.names.length > 1
      ? { ...a, names: unique([...a.names, ...b.names]), plural: true }
      : null,
  ),
  ...joins('party', (a, b) =>
    sameSign(a, b) ? { ...a, names: unique([...a.names, ...b.names]), isPart: false } : null,
  ),
  ...joins('person', (a, b) => (sameSign(a, b) ? { ...a, ids: unique([...a.ids, ...b.ids]) } : null)),
  ...joins('code', (a, b) => ({ texts: unique([...a.texts, ...b.texts]) })),
  ...joins('folder', (a, b) => (sameSign(a, b) ? { ...a, ids: unique([...a.ids, ...b.ids]) } : null)),
  ...joins('department', (a, b) =>
    sameSign(a, b) ? { ...a, names: unique([...a.names, ...b.names]) } : null,
  ),
  ...joins('state', (a, b) => (sameSign(a, b) ? { ...a, states: unique([...a.states, ...b.states]) } : null)),
  ...joins('currency', (a, b) => (sameSign(a, b) ? { ...a, codes: unique([...a.codes, ...b.codes]) } : null)),
  ...joins('value', (a, b, and) =>
    sameSign(a, b) && a.column === b.column && (a.partial ?? false) === (b.partial ?? false)
      ? {
          ...a,
          values: unique([...a.values, ...b.values]),
          ...(and && a.isList && a.negated !== true ? { every: true } : {}),
        }
      : null,
  ),
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

const NEGATED = listed('type party person folder department state currency value flag')
const negations: Rule[] = NEGATED.flatMap((category): Rule[] => [
  rule(
    category,
    ['not', category],
    (_, features) => ({ ...features, negated: features.negated !== true }),
    -0.3,
  ),
  rule(category, ['not', 'be', category], (_, _be, features) => ({ ...features, negated: true }), -0.3),
  rule(category, ['be', 'not', category], (_, _be, features) => ({ ...features, negated: true }), -0.3),
])

/** "by category, without fuel": excludes a named value, and does not ask for an empty field. */
const left: Rule[] = (['party', 'person', 'folder', 'department', 'value'] as const).map((category): Rule =>
  rule(
    category,
    ['lack', category],
    (_, features) => ({ ...features, negated: features.negated !== true }),
    -0.3,
  ),
)

/** "not paid by card", "do not list German": the value is negated. */
const denied: Rule[] = [
  ...(['deed', 'state', 'ask'] as const).map((verb) =>
    rule('value', ['not', verb, 'value'], (_, _verb, value) => ({ ...value, negated: true }), -0.3),
  ),
  ...(['deed', 'event'] as const).flatMap((verb) => [
    rule('party', ['not', verb, 'party'], (_, done, party) => (isSpent(done) ? null : denies(party)), -0.3),
    rule('person', ['not', verb, 'person'], (_, done, one) => (isSpent(done) ? null : denies(one)), -0.3),
  ]),
  rule('state', ['lack', 'state'], (_, state) => ({ ...state, negated: true }), -0.3),
  rule('state', ['lack', 'be', 'state'], (_, _be, state) => ({ ...state, negated: true }), -0.3),
]

const denies = <T extends object>(features: T) => ({ ...features, negated: true })
/** "not paid to Harlow": denies the payment, and does not mean what was paid to others. */
const isSpent = (verb: object): boolean => 'deed' in verb && verb.deed === 'spend'

/** "Workflow: Paid", "paid state", "the status is paid". "Status of the paid invoice" asks for it. */
const namedStates: Rule[] = [
  tight(rule('state', ['field', 'state'], (field, state) => (isAnyState(field) ? state : null), -0.3)),
  tight(rule('state', ['state', 'field'], (state, field) => (isAnyState(field) ? state : null), -0.3)),
  tight(
    rule('state', ['field', 'be', 'state'], (field, _, state) => (isAnyState(field) ? state : null), -0.3),
  ),
]

/** "Brunner Holzhandel": the words of one name in another order. */
const partsOfNames: Rule[] = [
  rule('party', ['party', 'party'], (a, b) => {
    const names = a.names.filter((name) => b.names.includes(name))
    return names.length > 0 && sameSign(a, b) ? { ...a, names } : null
  }),
]

const both: Rule[] = [
  rule('value', ['cue', 'value'], ({ cue }, value) =>
    cue === 'both' && value.values.length > 1 ? { ...value, every: true } : null,
  ),
  rule('party', ['cue', 'party'], ({ cue }, party) =>
    cue === 'both' && party.names.length > 1 ? { ...party, every: true } : null,
  ),
]

/** "no, I meant 2025" */
const corrections: Rule[] = (['not', 'lack'] as const).flatMap((no): Rule[] => [
  rule('cue', [no, 'comma'], () => ({ cue: 'instead' }), 0.4),
  ...([[no], [no, 'comma']] as const).flatMap((opening): Rule[] => [
    rule('cue', [...opening, 'cue'], (...parts) => insteadOf(parts.at(-1)), -0.2),
    rule('cue', [...opening, 'prefer'], () => ({ cue: 'instead' }), -0.2),
  ]),
])
/** "nee, liever 2025" */
const preferences: Rule[] = [
  rule('cue', ['cue', 'prefer'], (cue) => insteadOf(cue), -0.2),
  rule('cue', ['cue', 'comma', 'prefer'], (cue) => insteadOf(cue), -0.2),
]
const insteadOf = (last: object | undefined): Features['cue'] | null =>
  last && 'cue' in last && last.cue === 'instead' ? { cue: 'instead' } : null

const events: Rule[] = [
  rule('dated', ['event', 'time'], ({ event }, time) => ({ event, time }), -0.3),
  rule('dated', ['event', 'until', 'date'], ({ event }, _, { to }) => ({ event, time: { to } }), -0.3),
  rule('dated', ['time', 'event'], (time, { event }) => ({ event, time }), 0.6),
  rule('dated', ['field', 'time'], (field, time) => ofField(field, time)),
  // "with an end date before 2027"
  rule('dated', ['condition', 'time'], ({ kind, field }, time) =>
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

const groups: Rule[] = (['per', 'each'] as const).flatMap((marker): Rule[] => [
  rule(
    'group',
    [marker, 'field'],
    (_, field) =>
      isNumber(field) || field.sort === 'date'
        ? null
        : { by: field, ...(marker === 'each' ? { filled: true } : {}) },
    -0.2,
  ),
  rule('group', [marker, 'unit'], (_, { unit }) => period(unit), -0.2),
  rule(
    'group',
    ['per', 'each', 'field'],
    (_, _each, field) => (isNumber(field) ? null : { by: field }),
    -0.2,
  ),
  rule('group', ['per', 'each', 'unit'], (_, _each, { unit }) => period(unit), -0.2),
])
const askedGroups: Rule[] = [
  rule('group', ['ask', 'unit'], ({ ask }, { unit }) => {
    const group = period(unit)
    return ask === 'which' || ask === 'what' ? group && { ...group, isAsked: true } : null
  }),
]
/** `by vendor and month` */
const furtherGroups: Rule[] = (['and', 'comma'] as const).flatMap((joint): Rule[] => [
  rule('group', ['group', joint, 'field'], (group, _, field) =>
    group.second !== undefined || isNumber(field) || field.sort === 'date'
      ? null
      : { ...group, second: field },
  ),
  rule('group', ['group', joint, 'unit'], (group, _, { unit }) =>
    group.second !== undefined || period(unit) === null ? null : { ...group, second: unit },
  ),
])

/** `tax over 20 and total under 50`; `the premium of` is the field that a superlative sorts by. */
const fieldsOfTops: Rule[] = [
  rule(
    'top',
    ['top', 'per', 'field'],
    (top, _, field) => (isNumber(field) || field.sort === 'date' ? { ...top, field } : null),
    -0.4,
  ),
  rule('top', ['superlative', 'field'], ({ desc, by }, field) =>
    field.sort === 'date' ? { desc, by, field, limit: null } : null,
  ),
]

export const thingRules: readonly Rule[] = [
  ...coordinations,
  ...negations,
  ...left,
  ...denied,
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
  ...askedGroups,
  ...furtherGroups,
  ...fieldsOfTops,
]
