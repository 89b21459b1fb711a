import { lexicons } from '../lexicon/all.ts'
import { shortPrepositions } from '../lexicon/closed-words.ts'
import { furtherPhrases } from '../lexicon/further-phrases.ts'
import { type Lexicon, type MeaningKey, MEANINGS } from './meanings.ts'
import { type Entry, entry, indexOf, type PhraseIndex, signEntry } from './phrase-index.ts'
import { foldedWords } from './tokens.ts'

// Lexicons, indexed once for all questions.

/** The indexed lexicon of one language. */
export interface Language {
  readonly language: string
  readonly empty: ReadonlySet<string>
  readonly every: ReadonlySet<string>
  readonly none: ReadonlySet<string>
  readonly relating: ReadonlySet<string>
  /** Phrases that exclude what follows, as words. */
  readonly excepts: ReadonlySet<string>
  readonly everyday: ReadonlySet<string>
  readonly index: PhraseIndex
  /** Names of kinds of documents, whether or not a workspace has such documents. */
  readonly types: ReadonlySet<string>
  /** Names of fields, whether or not a workspace has them. */
  readonly fields: ReadonlySet<string>
  /** Words of its grammar; names of types or fields count only if a workspace has them. */
  readonly grammar: ReadonlySet<string>
  /** All words of its phrases. */
  readonly words: ReadonlySet<string>
  /** Words that end with a type, in languages that write compounds as one word. */
  readonly compounds: RegExp | null
}

export type ConceptKind = 'types' | 'fields' | 'values' | 'states'
const KINDS: readonly ConceptKind[] = ['types', 'fields', 'values', 'states']

export const listOf = (phrases: string): string[] =>
  phrases
    .split(',')
    .flatMap((one) => one.split('/'))
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** Phrases, and whether each is a plural. */
const numbered = (phrases: string): { phrase: string; plural: boolean }[] =>
  phrases
    .split(',')
    .flatMap((one) => one.split('/').map((phrase, index) => ({ phrase: phrase.trim(), plural: index > 0 })))

function entriesOf(lexicon: Lexicon): Entry[] {
  const meanings = (Object.keys(MEANINGS) as MeaningKey[]).flatMap((key) => {
    const [category, features] = MEANINGS[key]
    const extra = key.startsWith('any') ? 1.3 : 1
    const further = furtherPhrases[lexicon.language]?.[key] ?? ''
    return listOf(`${lexicon.phrases[key] ?? ''}, ${further}`).map((phrase) =>
      foldedWords(phrase).length > 0
        ? entry(phrase, category, features, extra)
        : signEntry(phrase, category, features),
    )
  })
  const months = lexicon.months
    .split(',')
    .flatMap((names, index) => listOf(names).map((name) => entry(name, 'month', { month: index + 1 })))
  const each = (named: Readonly<Record<string, string>>, entryOf: (phrase: string, key: string) => Entry) =>
    Object.entries(named).flatMap(([key, phrases]) => listOf(phrases).map((phrase) => entryOf(phrase, key)))
  return [
    ...meanings,
    ...months,
    ...each(lexicon.numbers, (one, value) => entry(one, 'number', { value: Number(value), spoken: true })),
    ...each(lexicon.ordinals, (one, value) => entry(one, 'ordinal', { value: Number(value) })),
    ...each(lexicon.currencies, (one, code) => entry(one, 'currency', { codes: [code] })),
  ]
}

const plainly = (phrase: string) => foldedWords(phrase).join(' ')
const namesOf = (concepts: Readonly<Record<string, string>>): ReadonlySet<string> =>
  new Set(Object.values(concepts).flatMap(listOf).map(plainly))

function languageOf(lexicon: Lexicon): Language {
  const entries = entriesOf(lexicon)
  const concepts = KINDS.flatMap((kind) => Object.values(lexicon[kind]).flatMap(listOf)).flatMap(foldedWords)
  return {
    language: lexicon.language,
    empty: new Set(foldedWords(`${lexicon.empty} ${lexicon.neutral ?? ''}`)),
    every: new Set(lexicon.every.split(' ')),
    none: new Set(lexicon.none.split(' ')),
    relating: new Set(lexicon.relating.split(' ')),
    excepts: new Set(listOf(lexicon.phrases.except ?? '').map(plainly)),
    everyday: new Set((lexicon.everyday ?? '').split(/\s+/).filter((word) => word !== '')),
    index: indexOf(entries),
    types: namesOf(lexicon.types),
    fields: namesOf(lexicon.fields),
    grammar: new Set(entries.flatMap(({ words }) => words)),
    words: new Set([...entries.flatMap(({ words }) => words), ...concepts]),
    compounds: COMPOUNDING.has(lexicon.language)
      ? new RegExp(`^.{3,}(?:${Object.values(lexicon.types).flatMap(typeWords).join('|')})$`)
      : null,
  }
}
const COMPOUNDING = new Set(['de', 'nl'])
const typeWords = (phrases: string): string[] =>
  listOf(phrases)
    .map(plainly)
    .filter((one) => /^[a-z]{5,}$/.test(one))

const languages = new Map<string, Language>()

export function languageNamed(name: string): Language {
  const lexicon = lexicons.find(({ language }) => language === name) ?? lexicons[0]
  const made = languages.get(lexicon.language) ?? languageOf(lexicon)
  languages.set(lexicon.language, made)
  return made
}

/** Less than the difference of one meaningful word: only decides between languages that fit equally well. */
const OWN = 0.05

/** The language of most words of a question; ties go to the previous one, or else `own` or English. */
export function languageOfWords(words: readonly string[], before?: string, own?: string): Language {
  const scored = lexicons.map(({ language }) => {
    const made = languageNamed(language)
    const hits = words.map((word) =>
      made.empty.has(word) || shortPrepositions.get(language)?.has(word)
        ? 1.1
        : made.words.has(word)
          ? 1
          : made.compounds?.test(word)
            ? 0.9
            : 0,
    )
    const known = (language === before ? 0.5 : 0) + (language === own ? OWN : 0)
    return { made, hits: hits.reduce<number>((sum, hit) => sum + hit, known) }
  })
  const [best] = scored.toSorted((a, b) => b.hits - a.hits)
  return best?.made ?? languageNamed('en')
}

const byName = new Map<string, string>()
const name = (kind: ConceptKind, phrase: string, concept: string) => {
  const key = `${kind} ${foldedWords(phrase).join(' ')}`
  if (!byName.has(key)) byName.set(key, concept)
}
for (const kind of KINDS) {
  const concepts = lexicons.flatMap((lexicon) => Object.entries(lexicon[kind]))
  for (const [concept] of concepts) name(kind, concept, concept)
  for (const [concept, phrases] of concepts) for (const phrase of listOf(phrases)) name(kind, phrase, concept)
}

/** The concept that a name in the workspace expresses, in any language; null if there is none. */
export const conceptOf = (kind: ConceptKind, name: string): string | null =>
  byName.get(`${kind} ${foldedWords(name).join(' ')}`) ?? null

/** Shorter names are parts of other words. */
const WITHIN = 12
const longNames = [...byName].flatMap(([key, concept]) => {
  const name = key.slice('values '.length).replaceAll(' ', '')
  return key.startsWith('values ') && name.length >= WITHIN ? [{ name, concept }] : []
})

/** The concept whose name is a part of a title: "Mutual Nondisclosure Agreement". */
export function conceptWithin(title: string): string | null {
  const letters = foldedWords(title).join('')
  return longNames.find(({ name }) => letters.includes(name))?.concept ?? null
}

/** The names of a concept in a language and in English, with plurals marked. */
export function namesOfConcept(
  kind: ConceptKind,
  concept: string,
  language: string,
): { phrase: string; plural: boolean; language: string }[] {
  const own = lexicons.filter((lexicon) => lexicon.language === language || lexicon.language === 'en')
  return own.flatMap((lexicon) =>
    numbered(lexicon[kind][concept] ?? '').map((name) => ({ ...name, language: lexicon.language })),
  )
}

/** Words that negate a state in a language. */
export const denialsOf = (concept: string, language: string): string[] =>
  lexicons
    .filter((lexicon) => lexicon.language === language || lexicon.language === 'en')
    .flatMap((lexicon) => listOf(lexicon.deniedStates[concept] ?? ''))
