import { cards, commonNames, credit, paidBy } from '../lexicon/closed-words.ts'
import { labelOfKey } from '#lib/field-format.ts'
import { textsIn } from '#messages/current-language.ts'
import { texts as defaultNames } from '#messages/default-names.ts'
import { stateKey } from '../../approval/steps.ts'
import { stateName, valueName } from '../../fields/shown-names.ts'
import { isLoose, legalForm } from '../../parties/legal-forms.ts'
import { mainProperties, propertiesOf, isMoney } from '../../titles/main-properties.ts'
import { DEFAULT_WORKFLOW, type KnownType, type Vocabulary } from '../vocabulary.ts'
import { columnOfKey } from '../main-fields.ts'
import { isPartyList } from '../party-names.ts'
import { type FieldFeatures, listed } from './features.ts'
import {
  conceptOf,
  conceptWithin,
  denialsOf,
  languageNamed,
  namesOfConcept,
  type Language,
} from './lexicons.ts'
import { type Entry, entry, indexOf, type PhraseIndex } from './phrase-index.ts'
import { formsOfState } from './participles.ts'
import { formsOfShown, stateOfConcept } from './shown-states.ts'
import { spellingsOf } from './spelling.ts'
import { foldedWords } from './tokens.ts'

// Meanings of the workspace's own names: types, fields, values, states, parties, folders, departments and people.

/** Names indexed by word: a party is found by a part of its name. */
export interface NameIndex {
  readonly index: PhraseIndex
  readonly parties: ReadonlyMap<string, readonly PartyName[]>
  readonly words: ReadonlySet<string>
  /** The nearest known words of a misspelled one. */
  readonly nearest: (word: string) => string[]
}

export interface PartyName {
  readonly name: string
  /** The column of the value; null for a party. */
  readonly column: string | null
  readonly words: readonly string[]
  /** Position of the word that it is indexed by. */
  readonly at: number
}

type Phrase = { readonly phrase: string; readonly plural: boolean }

/** A name, and the names of its concept in the question's language. */
function phrasesOf(
  kind: 'types' | 'fields' | 'values' | 'states',
  names: readonly string[],
  language: string,
): Phrase[] {
  const concepts = [...new Set(names.flatMap((name) => conceptOf(kind, name) ?? []))]
  const own = names.map((phrase) => ({ phrase, plural: false }))
  return [...own, ...concepts.flatMap((concept) => namesOfConcept(kind, concept, language))]
}

function typeEntries(types: readonly KnownType[], language: string): Entry[] {
  const { words: known, empty } = languageNamed(language)
  // "bas" is low, and no bank account statement.
  const initials = (words: readonly string[]) => {
    const letters = words.map((word) => word[0]).join('')
    return words.length > 2 && !known.has(letters) && !empty.has(letters) ? [letters] : []
  }
  const names = new Map<string, { types: Set<string>; plural: boolean; own: boolean }>()
  for (const { name, formerNames } of types) {
    for (const { phrase, plural } of phrasesOf('types', [name, ...formerNames], language)) {
      const words = foldedWords(phrase)
      for (const form of [words.join(' '), ...initials(words)]) {
        const own = [name, ...formerNames].some((one) => foldedWords(one).join(' ') === form)
        const known = names.get(form)
        if (!known || (own && !known.own)) names.set(form, { types: new Set([name]), plural, own })
        else if (own === known.own) known.types.add(name)
      }
    }
  }
  // "the Harlow bill": a utility bill is one, too.
  for (const [phrase, found] of names)
    if (!found.own)
      for (const { name } of types) {
        const own = foldedWords(name).join(' ')
        if ([own, pluralOf(own)].some((one) => one.endsWith(` ${phrase}`))) found.types.add(name)
      }
  return [...names].flatMap(([phrase, found]) => {
    const made = (one: string, plural: boolean) =>
      entry(one, 'type', { names: [...found.types], ...(plural ? { plural } : {}) }, 0.95)
    return [made(phrase, found.plural), ...(found.own ? [made(pluralOf(phrase), true)] : [])]
  })
}

const pluralOf = (phrase: string) =>
  phrase.endsWith('y') ? `${phrase.slice(0, -1)}ies` : phrase.endsWith('s') ? phrase : `${phrase}s`

function sortOf(type: KnownType, key: string): FieldFeatures['sort'] {
  const property = type.schema?.properties[key]
  if (!property) return 'text'
  if (isMoney(key, property)) return 'money'
  if (property.type === 'number') return 'number'
  if (property.type === 'boolean') return 'boolean'
  if (property.format === 'date') return 'date'
  return mainProperties(type).parties.includes(key) ? 'party' : 'text'
}

/** "the number" of a document: `invoice_number`, `policy_number`. */
export const ownNumber = (type: KnownType): string | undefined =>
  propertiesOf(type).find(([key]) => key.endsWith('_number'))?.[0]

/** "without a number": alone, the word stands for too much, such as phone numbers and counts. */
function numberlessEntries(types: readonly KnownType[], language: string): Entry[] {
  const columns = [...new Set(types.flatMap((type) => ownNumber(type) ?? []))].map(
    (key) => `extracted.${key}`,
  )
  if (columns.length === 0) return []
  const field: FieldFeatures = { columns, sort: 'text' }
  const lacks = [...languageNamed(language).index.values()]
    .flat()
    .filter(({ category }) => category === 'lack')
  return namesOfConcept('fields', 'number', language)
    .filter((name) => name.language === language)
    .flatMap(({ phrase }) =>
      lacks.map(({ words }) =>
        entry(`${words.join(' ')} ${phrase}`, 'condition', { kind: 'empty', field, isBare: true }),
      ),
    )
}

/** Fields with the same name are one field, whatever the type. */
function fieldEntries(types: readonly KnownType[], language: string): Entry[] {
  const named = new Map<string, { columns: Map<string, FieldFeatures['sort']>; own: boolean; key: string }>()
  for (const type of types) {
    for (const [key] of propertiesOf(type)) {
      const label = labelOfKey(key)
      for (const { phrase } of phrasesOf('fields', [label], language)) {
        const form = foldedWords(phrase).join(' ')
        const own = form === foldedWords(label).join(' ')
        const known = named.get(form) ?? { columns: new Map<string, FieldFeatures['sort']>(), own, key }
        if (own && !known.own) known.columns.clear()
        if (own || !known.own) known.columns.set(`extracted.${key}`, sortOf(type, key))
        named.set(form, { ...known, own: known.own || own })
      }
    }
  }
  return [...named].flatMap(([phrase, { columns, own, key }]) => {
    const sorts = [...columns.values()]
    const sort = sorts.includes('money') ? 'money' : (sorts[0] ?? 'text')
    const features: FieldFeatures = { columns: [...columns.keys()], sort }
    const made = [entry(phrase, 'field', features, own ? 1.05 : 1.1)]
    if (own && !phrase.endsWith('s')) made.push(entry(pluralOf(phrase), 'field', features, 1.05))
    if (sort === 'boolean')
      made.push(entry(phrase, 'value', { column: `extracted.${key}`, values: [true] }, 1))
    return made
  })
}

/** A value of a property; unstated if no document has it. */
interface ValueOf {
  readonly key: string
  readonly value: string
  readonly isUnstated?: boolean
}

function valueEntries({ types, values }: Vocabulary, language: string): Entry[] {
  const choices = types.flatMap((type) =>
    propertiesOf(type).flatMap(([key, property]) =>
      (property.enum ?? []).map((value) => ({ key, value: String(value) })),
    ),
  )
  const lists = new Set(
    types.flatMap((type) =>
      propertiesOf(type).flatMap(([key, property]) => (property.type === 'array' ? [key] : [])),
    ),
  )
  const found = new Map<string, { phrase: string; column: string; values: Set<string> }>()
  const known: readonly ValueOf[] = [...choices, ...values]
  for (const { key, value, isUnstated } of [...known, ...paymentsOf(types, known)]) {
    const words = foldedWords(value)
    if (words.length === 0 || words.length > 10 || isTime(words)) continue
    const within = conceptWithin(value)
    const names = [
      ...phrasesOf('values', [value], language),
      ...(within === null ? [] : namesOfConcept('values', within, language)),
    ]
    const letters = words.length > 2 ? words.map((word) => word[0]).join('') : ''
    const initials = names.some(({ phrase }) => phrase === letters) ? '' : letters
    const own = [
      ...names,
      ...(isPayment(key) ? kindsOfPayment(value, language) : []),
      { phrase: valueName(key, value, textsIn(defaultNames, language)) },
      { phrase: pluralOf(words.join(' ')) },
      ...(initials === '' ? [] : [{ phrase: initials }]),
    ]
    for (const { phrase } of isUnstated ? names.filter(isPaidBy) : own) {
      const form = foldedWords(phrase).join(' ')
      // Names that differ only in case are one; a document may have several values in a list.
      const id = `${key} ${form}${lists.has(key) || form === initials ? ` ${words.join(' ')}` : ''}`
      const one = found.get(id) ?? { phrase, column: `extracted.${key}`, values: new Set() }
      one.values.add(value)
      found.set(id, one)
    }
  }
  return [...found.values()].map(({ phrase, column, values: own }) => {
    const isList = lists.has(column.slice('extracted.'.length))
    const cost = isPayment(column.slice('extracted.'.length)) && isPaidBy({ phrase }) ? 1 : 1.15
    return entry(phrase, 'value', { column, values: [...own], ...(isList ? { isList } : {}) }, cost)
  })
}

const isPayment = (key: string) => conceptOf('fields', labelOfKey(key)) === 'payment method'
const PAYMENTS = ['cash', 'card', 'bank transfer']
export const isCard = (value: string) => cards.test(foldedWords(value).join(' '))

const isPaidBy = ({ phrase }: Pick<Phrase, 'phrase'>) => paidBy.test(foldedWords(phrase).join(' '))

/** "by card": a debit card is one, and so is a Visa; "by credit card" is not by debit card. */
const kindsOfPayment = (value: string, language: string) =>
  isCard(value)
    ? namesOfConcept('values', 'card', language).filter((one) => isPaidBy(one) && !credit.test(one.phrase))
    : []

/** Ways to pay that no document states are values of the field, too. */
function paymentsOf(types: readonly KnownType[], known: readonly ValueOf[]): ValueOf[] {
  const keys = new Set(
    types.flatMap((type) => propertiesOf(type).flatMap(([key]) => (isPayment(key) ? [key] : []))),
  )
  const isKnown = (key: string, payment: string) =>
    known.some((one) => {
      const kind = isCard(one.value) ? 'card' : conceptOf('values', one.value)
      return one.key === key && kind === payment
    })
  return [...keys].flatMap((key) =>
    PAYMENTS.filter((payment) => !isKnown(key, payment)).map((value) => ({ key, value, isUnstated: true })),
  )
}

/** A year or number is never a field value. */
const isTime = (words: readonly string[]) => words.every((word) => /^\d+$/.test(word))

/** States of the types, and common ones elsewhere: for these the answer is that no document states them. */
function stateEntries(types: readonly KnownType[], language: string): Entry[] {
  const states = [
    ...new Set(types.flatMap(({ workflow }) => (workflow.length > 0 ? workflow : DEFAULT_WORKFLOW))),
  ]
  const known = new Set(states.flatMap((state) => conceptOf('states', state) ?? []))
  const shownAs = (state: string) => stateName(state, textsIn(defaultNames, language))
  /** States with the same displayed name are one. */
  const alike = (state: string) => {
    const same = states.filter((other) => stateKey(shownAs(other)) === stateKey(shownAs(state)))
    return same.length > 0 ? same : [state]
  }
  const named = (state: string, phrases: readonly string[], cost: number, more: object = {}) =>
    [...new Set(phrases.flatMap((phrase) => formsOfState(phrase, language)))].map((phrase) =>
      entry(phrase, 'state', { states: alike(state), ...more }, cost),
    )
  const entries = (state: string, concept: string | null, names: readonly Phrase[], extra: number) => [
    ...named(
      state,
      names.map(({ phrase }) => phrase),
      1.1 + extra,
    ),
    ...named(state, concept === null ? [] : denialsOf(concept, language), 1 + extra, { negated: true }),
  ]
  const shown = (state: string) => {
    const ofTypes = types.flatMap(({ name, workflow }) => (workflow.includes(state) ? [name] : []))
    const words = foldedWords(shownAs(state))
    return shownAs(state) === state ? [] : named(state, formsOfShown(words, language), 1.1, { ofTypes })
  }
  return [
    ...states.flatMap((state) => {
      const concept = conceptOf('states', state)
      const own = entries(state, concept, phrasesOf('states', [state], language), 0)
      return concept === null ? [...own, ...shown(state)] : own
    }),
    ...UNSTATED.filter((concept) => !known.has(concept)).flatMap((concept) =>
      entries(stateOfConcept(concept), concept, namesOfConcept('states', concept, language), 0.1),
    ),
  ]
}

/** States that people ask for, whether or not a workspace has them. */
const UNSTATED = listed('paid approved signed cancelled accepted declined rejected disputed')

function folderAndPeople({ folders, people, departments }: Vocabulary): Entry[] {
  return [
    ...folders.flatMap(({ id, name }) =>
      [name, `${name} folder`, `folder ${name}`].map((one) => entry(one, 'folder', { ids: [id] }, 0.95)),
    ),
    ...departments.flatMap((name) => [
      entry(name, 'department', { names: [name] }),
      entry(`${name} department`, 'department', { names: [name] }, 0.95),
    ]),
    ...people.flatMap(({ id, names }) =>
      [...new Set(names.flatMap((name) => [name, name.split(' ')[0] ?? []].flat()))].map((name) =>
        entry(name, 'person', { ids: [id] }, 0.95),
      ),
    ),
  ]
}

/** Further words that do not distinguish companies. */
const isCommon = (word: string) => commonNames.has(word) || isLoose(word) || legalForm(word) !== null

/** Names from documents, and names given by users. */
const namesOfParties = ({ parties, records = [] }: Vocabulary): readonly string[] => [
  ...new Set([...parties, ...records.flatMap(({ chosen }) => chosen ?? [])]),
]

const indexes = new WeakMap<Vocabulary, Map<string, NameIndex>>()

/** The names of a workspace in a language, indexed once for all readings of its questions. */
export function namesIn(vocabulary: Vocabulary, language: Language): NameIndex {
  const own = indexes.get(vocabulary) ?? new Map<string, NameIndex>()
  indexes.set(vocabulary, own)
  const index = own.get(language.language) ?? indexNames(vocabulary, language)
  own.set(language.language, index)
  return index
}

function indexNames(vocabulary: Vocabulary, { language, words, empty, grammar }: Language): NameIndex {
  const entries = [
    ...typeEntries(vocabulary.types, language),
    ...fieldEntries(vocabulary.types, language),
    ...numberlessEntries(vocabulary.types, language),
    ...valueEntries(vocabulary, language),
    ...stateEntries(vocabulary.types, language),
    ...folderAndPeople(vocabulary),
  ]
  const parties = new Map<string, PartyName[]>()
  const texts = [
    ...namesOfParties(vocabulary).map((name) => ({ name, column: null })),
    ...vocabulary.values.map(({ key, value: name }) => ({
      name,
      column: isPartyList(key) ? null : columnOfKey(key),
    })),
  ]
  for (const { name, column } of texts) {
    const own = foldedWords(name).slice(0, 10)
    if (column !== null && own.length < 3) continue
    for (const [at, word] of own.entries()) {
      const list = parties.get(word)
      if (list) list.push({ name, words: own, at, column })
      else parties.set(word, [{ name, words: own, at, column }])
    }
  }
  const known = new Set<string>()
  for (const { words: own } of entries) for (const word of own) known.add(word)
  for (const word of parties.keys()) if (!words.has(word) && !empty.has(word)) known.add(word)
  const nearest = spellingsOf(new Set([...grammar, ...known]))
  return { index: indexOf(entries), parties, words: known, nearest }
}

/** Whether a word alone distinguishes a company from others. */
export const isDistinctive = (word: string, { words, empty }: Pick<Language, 'words' | 'empty'>): boolean =>
  word.length > 2 && !isCommon(word) && !empty.has(word) && !words.has(word) && !/^\d+$/.test(word)
