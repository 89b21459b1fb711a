import { labelOfKey } from '#lib/field-format.ts'
import { propertiesOf } from '../../titles/main-properties.ts'
import { DEFAULT_WORKFLOW, type KnownType, type Vocabulary } from '../vocabulary.ts'
import { singular, wordsOf } from '../words.ts'
import { type Meaning, RANKS } from './meanings.ts'
import { adjectivesOf } from './countries.ts'
import { KEYWORDS } from './keywords.ts'
import { propertyNames } from './property-words.ts'
import { stateNames } from './state-words.ts'
import { namesOf } from './type-words.ts'

/** Phrases of a workspace by their words in the singular, joined by blanks. */
export interface Lexicon {
  readonly phrases: ReadonlyMap<string, Meaning>
  /** Every word of a phrase, as it is compared. */
  readonly words: ReadonlySet<string>
  /** Words of the types' own names. */
  readonly types: readonly string[]
  /** Words of the longest phrase. */
  readonly longest: number
}

/** Property names that every type has, or that say nothing by themselves. */
const PLAIN = new Set([
  'total',
  'amount',
  'sum',
  'value',
  'date',
  'name',
  'number',
  'currency',
  'title',
  'type',
  'id',
  'price',
  'description',
  'address',
  'status',
  'email',
])
/** Words that stand in many names of properties. */
const WEAK = new Set([
  'date',
  'number',
  'name',
  'of',
  'total',
  'amount',
  'id',
  'code',
  'the',
  'day',
  'type',
  'value',
  'start',
  'end',
  'opening',
  'closing',
  'order',
  'delivery',
  'invoice',
  'receipt',
  'quote',
  'policy',
  'account',
  'issue',
  'pay',
  'payment',
  'method',
  'monthly',
  'years',
  'year',
  'valid',
  'until',
  'auto',
  'statement',
  'application',
  'governing',
  'effective',
  'tax',
  'net',
  'gross',
])

export const fold = (word: string) => singular(word)
export const phraseOf = (text: string) => wordsOf(text).map(fold).join(' ')

/** Everything that words may mean here; `types` narrows states, choices and properties to those of types that were named. */
export function lexiconOf(vocabulary: Vocabulary, types: readonly KnownType[]): Lexicon {
  const phrases = new Map<string, Meaning>()
  const add = (text: string, meaning: Meaning) => {
    const phrase = phraseOf(text)
    if (phrase === '') return
    const known = phrases.get(phrase)
    const merged = known && merge(known, meaning)
    if (merged) phrases.set(phrase, merged)
    else if (!known || RANKS[meaning.kind] < RANKS[known.kind]) phrases.set(phrase, meaning)
  }
  addTypes(vocabulary.types, add)
  for (const type of types) addProperties(type, add)
  const keys = new Set(types.flatMap((type) => propertiesOf(type).map(([key]) => key)))
  for (const { key, value } of vocabulary.values) {
    if (keys.has(key)) add(value, { kind: 'value', choices: [{ id: `extracted.${key}`, value }], not: false })
  }
  addInitials(phrases, add, new Set(vocabulary.types.map(({ name }) => phraseOf(name))))
  for (const name of vocabulary.departments) add(name, { kind: 'department', name })
  for (const { id, name } of vocabulary.folders) add(name, { kind: 'folder', id })
  for (const { id, names } of vocabulary.people) for (const name of names) add(name, { kind: 'person', id })
  addParties(vocabulary.parties, phrases, add)
  return {
    phrases,
    words: new Set([...phrases.keys()].flatMap((phrase) => phrase.split(' '))),
    types: [...new Set(vocabulary.types.flatMap(({ name }) => wordsOf(name).map(fold)))],
    longest: Math.max(1, ...[...phrases.keys()].map((phrase) => phrase.split(' ').length)),
  }
}

type Add = (text: string, meaning: Meaning) => void

/** `NDA` for a Non-disclosure agreement: values of three words and more, and types, go by their initials as well. */
function addInitials(phrases: ReadonlyMap<string, Meaning>, add: Add, ownNames: ReadonlySet<string>): void {
  for (const [phrase, meaning] of phrases) {
    const words = phrase.split(' ')
    const initials = words.map((word) => word.slice(0, 1)).join('')
    const isNamed = meaning.kind === 'type' || meaning.kind === 'value'
    const least = ownNames.has(phrase) ? 2 : 3
    const isUsable = /^[a-z]{2,6}$/.test(initials) && initials.length >= least
    if (!isNamed || !isUsable || KEYWORDS.has(initials) || phrases.has(initials)) continue
    add(initials, meaning)
    if (meaning.kind === 'type' && initials.length === 2) add(`${initials}s`, { ...meaning, plural: true })
  }
}

/** Only what types are called: read first, since it tells what other words may mean. */
export function typeLexicon(types: readonly KnownType[]): Lexicon {
  return lexiconOf({ types, departments: [], folders: [], people: [], me: null, parties: [], values: [] }, [])
}

function addTypes(types: readonly KnownType[], add: Add): void {
  const own = new Set(types.map(({ name }) => phraseOf(name)))
  for (const type of types) {
    const [name = '', ...others] = [...namesOf(type.name), ...type.formerNames]
    for (const text of [name, ...others]) {
      if (text !== name && own.has(phraseOf(text))) continue
      add(text, { kind: 'type', types: [type.name], plural: false })
      // Too short to be known for a plural.
      if (text.length <= 3) add(`${text}s`, { kind: 'type', types: [type.name], plural: true })
    }
  }
}

function addProperties(type: KnownType, add: Add): void {
  for (const [key, { enum: choices, items, type: kind }] of propertiesOf(type)) {
    const label = labelOfKey(key).toLowerCase()
    const meaning: Meaning = { kind: 'property', keys: [key] }
    const words = wordsOf(label)
    if (!PLAIN.has(label)) add(label, meaning)
    // `years of experience` is also asked for as `years experience`; the one telling word of a name is enough.
    add(
      words.filter((word) => word !== 'of').join(' '),
      PLAIN.has(label) ? { ...meaning, keys: [] } : meaning,
    )
    for (const other of propertyNames(key)) add(other, meaning)
    // Pay is also called so.
    for (const name of ['salary', 'wage', 'wages', 'income', 'earnings']) {
      if (words.includes('pay')) add(words.map((word) => (word === 'pay' ? name : word)).join(' '), meaning)
    }
    const foreign: Readonly<Record<string, string>> = { net: 'netto', gross: 'brutto' }
    const [first = '', ...others] = words
    const start = foreign[first]
    for (const name of start ? ['pay', 'salary', 'wage', 'income', 'amount', 'total'] : []) {
      if (others.length > 0 && (name === others.join(' ') || others[0] === 'pay'))
        add(`${start} ${name}`, meaning)
    }
    if (start) add(start, meaning)
    const telling = words.filter((word) => !WEAK.has(word))
    if (words.length > 1 && telling.length === 1 && telling[0]) add(telling[0], meaning)
    for (const value of choices ?? []) {
      add(value, { kind: 'value', choices: [{ id: `extracted.${key}`, value }], not: false })
      for (const word of adjectivesOf(value)) {
        add(word, { kind: 'value', choices: [{ id: `extracted.${key}`, value }], not: false })
      }
    }
    if (kind === 'boolean' && words[0] === 'auto') add(words.join('-'), meaning)
    void items
  }
  const states = type.workflow.length > 0 ? type.workflow : DEFAULT_WORKFLOW
  for (const value of states) {
    const choices = [{ id: 'extracted.workflow', value }]
    add(value, { kind: 'value', choices, not: false })
    // "interviewed" of Interview.
    if (/^[a-z]{5,}(?<!e|ed)$/i.test(value)) add(`${value}ed`, { kind: 'value', choices, not: false })
    for (const text of stateNames(value, states)) add(text, { kind: 'value', choices, not: false })
    if (/^[a-z]+ed$|^paid$/i.test(value)) add(`un${value}`, { kind: 'value', choices, not: true })
  }
  if (states.includes('Paid') && !states.includes('Open')) {
    const unpaid: Meaning = {
      kind: 'value',
      choices: [{ id: 'extracted.workflow', value: 'Paid' }],
      not: true,
    }
    for (const text of [
      'outstanding',
      'unsettled',
      'still open',
      'not yet paid',
      'still to be paid',
      'awaiting payment',
    ])
      add(text, unpaid)
  }
}

/** Words that stand in names of many companies, and in questions too. */
const COMMON_IN_NAMES =
  /^(?:the|and|co|ltd|llc|llp|inc|gmbh|ag|sa|bv|ab|plc|group|services?|service|office|legal|cloud|city|grand|hotel|paper|design|energy|travel|security|cleaning|catering|tools?|supplies|supply|store|media|foods?|retail|school|union|first|bank|insurance|mutual|estates?|properties|studio|digital|global|international|national|central|new|best|company)$/

/** A name, its beginning, and each word of it that stands in no other sort of phrase. */
function addParties(names: readonly string[], phrases: ReadonlyMap<string, Meaning>, add: Add): void {
  const parts = new Map<string, { names: Set<string>; weak: boolean }>()
  const part = (text: string, name: string, weak: boolean) => {
    const known = parts.get(text) ?? { names: new Set(), weak }
    parts.set(text, { names: known.names.add(name), weak: known.weak && weak })
  }
  for (const name of names) {
    const words = wordsOf(name)
    add(name, { kind: 'party', names: [name] })
    if (name.includes('&')) add(name.replaceAll('&', ' and '), { kind: 'party', names: [name] })
    for (let length = 2; length < words.length; length += 1) {
      part(words.slice(0, length).map(fold).join(' '), name, false)
    }
    for (const [index, word] of words.entries()) {
      const isShort = word.length < (index === 0 ? 3 : 4) || (word.length === 3 && KEYWORDS.has(word))
      if (isShort || COMMON_IN_NAMES.test(word) || /^\d+$/.test(word)) continue
      part(fold(word), name, index > 0)
    }
  }
  for (const [text, { names: found, weak }] of parts) {
    if (!phrases.has(text)) add(text, { kind: 'party', names: [...found], weak })
  }
}

/** Two types may have the same property or state: a phrase then means either. */
function merge(known: Meaning, other: Meaning): Meaning | null {
  if (known.kind === 'property' && other.kind === 'property') {
    return { ...known, keys: [...new Set([...known.keys, ...other.keys])] }
  }
  if (known.kind === 'value' && other.kind === 'value') {
    const choices = [...known.choices, ...other.choices]
    const different = choices.filter(
      (choice, index) =>
        choices.findIndex(({ id, value }) => id === choice.id && value === choice.value) === index,
    )
    return { ...known, choices: different }
  }
  if (known.kind === 'party' && other.kind === 'party') {
    if (known.weak !== other.weak) return known.weak ? other : known
    return { ...known, names: [...new Set([...known.names, ...other.names])] }
  }
  if (known.kind === 'type' && other.kind === 'type') {
    return { ...known, types: [...new Set([...known.types, ...other.types])] }
  }
  return null
}
