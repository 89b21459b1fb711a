import {
  afterNouns,
  around,
  beforeNouns,
  cases as endings,
  persons,
  sentNouns,
  sourceArticles,
} from '../lexicon/closed-words.ts'
import { CODES } from '../lexicon/currency-codes.ts'
import { categories, type Edge } from './features.ts'
import { type Language } from './lexicons.ts'
import { type NameIndex, type PartyName, isDistinctive } from './names.ts'
import { legalForm } from '../../parties/legal-forms.ts'
import { edgesAt, type Spelled, type Spelling } from './phrase-index.ts'
import { isShownState } from './shown-states.ts'
import { foldedWords, type Token } from './tokens.ts'

/** Maximum words that are spell-checked; a text of unknown words only is not a question. */
const CORRECTED_MAX = 40
const CORRECTION = 1.6
/** Cost of a part of a party's name. */
export const PARTIAL = 1.2

/** The candidates for each word: itself, its singular or owner, or the nearest known words. */
export function spelled(tokens: readonly Token[], language: Language, names: NameIndex): Spelled[] {
  const isMonth = (word: string) =>
    language.index.get(word)?.some(({ category, words }) => category === 'month' && words.length === 1) ??
    false
  // "abriu ... em agosto": if a month is named, no other word is a misspelled month.
  const hasMonth = tokens.some(({ word }) => isMonth(word))
  const isOfLanguage = (word: string) => language.words.has(word) || language.empty.has(word)
  const isName = (word: string) => names.words.has(word) || names.parties.has(word)
  let corrected = 0
  return tokens.map(({ text, word, owner, kind }, at) => {
    const verb = at === 0 ? separated(tokens, language) : null
    const own = spellings([word, owner ?? [], verb ?? []].flat())
    return { text, spellings: [...own, ...others(word, own, kind, at)] }
  })

  function others(word: string, own: readonly Spelling[], kind: Token['kind'], at: number): Spelling[] {
    if (kind !== 'word' && kind !== 'file') return []
    const isKnown = own.some((one) => isOfLanguage(one.word) || isName(one.word))
    const isNextToName = [at - 1, at + 1].some((place) => names.parties.has(tokens[place]?.word ?? ''))
    if (word.length >= 4 && isNextToName && !(isKnown && isOfLanguage(word))) {
      const longer = [...names.parties.keys()].filter(
        (name) => name !== word && (name.startsWith(word) || isHead(word, name)),
      )
      if (longer.length > 0) return spellings(longer.slice(0, 3), CORRECTION)
    }
    if (isKnown || corrected >= CORRECTED_MAX) return []
    const bare = word.endsWith('s') ? word.slice(0, -1) : `${word}s`
    if (isName(bare)) return spellings([bare], 0.1)
    const cases = casesOf(word, language.language, names)
    if (cases.length > 0) return spellings(cases, 0.1)
    corrected += 1
    const near = names.nearest(word).filter((meant) => !(hasMonth && isMonth(meant)))
    return spellings(near, CORRECTION)
  }
}

const spellings = (words: readonly string[], cost = 0): Spelling[] =>
  words.map((word) => ({ word, cost, isCorrection: cost === CORRECTION }))

/** "Spedition Rast" of "Möbelspedition Rast": the last part of a compound. */
const isHead = (word: string, name: string) => word.length >= 6 && name.endsWith(word)

function casesOf(word: string, language: string, { parties }: NameIndex): string[] {
  const stem = language === 'pl' && endings.test(word) ? word.replace(endings, '') : ''
  if (stem.length < 4) return []
  return [...parties.keys()].filter(
    (name) => name === stem || (name.length === stem.length + 1 && name.startsWith(stem)),
  )
}

/** The verb of "Rechne alles in Euro um", "Reken alles om naar euro". */
function separated(tokens: readonly Token[], { language, words }: Language): string | null {
  const prefix = around[language]
  if (prefix === undefined || !tokens.some(({ word }, at) => at > 0 && word === prefix)) return null
  const verb = `${prefix}${tokens[0]?.word ?? ''}`
  return words.has(verb) ? verb : null
}

/** Prepositions that belong to a time if a year follows. */
const PREPOSITIONS = categories('since until from to before after within')
const TIMES = categories('date year month quarter bound end ordinal unit relative number')

/** All possible meanings of single words and phrases. */
export function lexicalEdges(
  tokens: readonly Token[],
  words: readonly Spelled[],
  language: Language,
  names: NameIndex,
): Edge[] {
  const edges = tokens.flatMap((token, at) => [
    ...edgesAt(words, at, language.index),
    ...edgesAt(words, at, names.index),
    ...nameEdges(words, at, names, language),
    ...plainEdges(token, at),
    ...elidedEdges(token, at),
  ])
  // `over 2000` is an amount, although it could be a year.
  const compared = new Map(
    edges.flatMap(({ category, from, to }) => (category === 'compare' ? [[to, from]] : [])),
  )
  // "de más de 2000": a preposition inside a comparison does not make the number a year.
  const dated = new Set(
    edges.flatMap(({ category, from, to }) =>
      PREPOSITIONS.has(category) && from <= (compared.get(to) ?? from) ? [to] : [],
    ),
  )
  const amounts = tokens.flatMap(({ kind, value }, at): Edge[] =>
    kind === 'number' && value !== undefined && compared.has(at) && !dated.has(at)
      ? [{ category: 'money', from: at, to: at + 1, cost: 0.5, features: { value, currency: null } }]
      : [],
  )
  const isPriced = (at: number) =>
    compared.has(at) && edges.some(({ category, from }) => category === 'currency' && from === at + 1)
  const meant = edges.filter(
    (edge) =>
      !(edge.category === 'year' && isPriced(edge.from)) &&
      !isHomograph(edge, edges, tokens) &&
      isShownState(edge, edges, tokens, language),
  )
  return [...meant, ...amounts]
}

const NUMBERED = categories('field aggregate')
const SENT = categories('type documents pronoun code file')

/** Whether a word is another one that is spelled alike, by what is next to it. */
function isHomograph(edge: Edge, edges: readonly Edge[], tokens: readonly Token[]): boolean {
  const { category, features, from, to } = edge
  const { word = '', text = '' } = tokens[from] ?? {}
  const next = tokens[to]
  const isSingle = to === from + 1
  const isLonger = (one: Edge) => one.from <= from && to <= one.to && one.to - one.from > to - from
  // "fin de semana" is not the end of a week.
  if (edges.some((one) => one.category === 'moment' && one !== edge && one.from <= from && to <= one.to))
    return true
  switch (category) {
    // "account no", "no of invoices": a number.
    case 'lack':
    case 'not':
      return isSingle && edges.some((one) => NUMBERED.has(one.category) && isLonger(one))
    // "email of Keiko" asks for one, and so does "email Keiko" unless a document is to be sent.
    case 'decline':
      return features.why === 'act' && (afterNouns.has(next?.word ?? '') || isFieldOfName(edge, edges))
    // "the passport number of Ida": the name of a field, and not a number of passports.
    case 'aggregate':
      return (
        features.what === 'count' &&
        edges.some((one) => one.category === 'field' && one.from < from && from < one.to && one.to <= to)
      )
    // "how much does Acme want", unlike "do you want".
    case 'deed': {
      const isDone = edges.some((one) => one.category === 'party' && (one.to === from || one.from === to))
      const isSum = edges.some((one) => one.category === 'aggregate' && one.features.what === 'sum')
      return features.ofParty === true && !(isDone && isSum)
    }
    // "secondo l'ultima fattura": according to it.
    case 'ordinal':
      return (
        (word === 'secondo' || word === 'segundo') &&
        (sourceArticles.has(next?.word ?? '') || /^l['’]/iu.test(next?.text ?? ''))
      )
    // "B4 envelopes": only next to a time is it "before".
    case 'before':
      return word === 'b4' && !edges.some((one) => one.from === to && TIMES.has(one.category))
    // "gastos de envío", "mando": nouns, unlike "Harlow envió". "A quién mandó" asks for who received it.
    case 'event': {
      if (features.event !== 'issue') return false
      const [preposition = '', before = ''] = [tokens[from - 2]?.word, tokens[from - 1]?.word]
      if (preposition === 'a' && persons.has(before)) return true
      return isSingle && sentNouns.has(word) && (!text.endsWith('ó') || beforeNouns.has(before))
    }
    // "c'è", "é": the verb is never "and", and "e" at the start is never the verb.
    case 'and':
    case 'cue':
      return (
        isSingle && word === 'e' && /[èé]$/iu.test(text) && (category === 'and' || features.cue === 'again')
      )
    case 'ask':
      return isSingle && word === 'e' && from === 0 && /^e$/i.test(text)
    default:
      return false
  }
}

function isFieldOfName({ from, to }: Edge, edges: readonly Edge[]): boolean {
  const isField = edges.some((one) => one.category === 'field' && one.from === from && one.to === to)
  const behind = edges.filter((one) => one.from >= to)
  const isOfName = behind.some((one) => one.category === 'party' && one.from - to <= 1)
  return isField && isOfName && !behind.some(({ category }) => SENT.has(category))
}

/**
 * "Telalpin S.A.": words after a party that spell a legal form are a part of its name, by their places. "Telalpin ab
 * 2023": a word of the language is one only if it is written as one, or is the form of the party.
 */
export function legalForms(
  tokens: readonly Token[],
  edges: readonly Edge[],
  { words, empty }: Language,
): ReadonlySet<number> {
  const hasForm = (names: readonly string[], form: string) =>
    names.every((name) => foldedWords(name.replaceAll('.', '')).some((word) => legalForm(word) === form))
  const isShouted = tokens.every(({ text }) => text === text.toUpperCase())
  const isWritten = ({ text }: Token) => text.includes('.') || (text === text.toUpperCase() && !isShouted)
  const isLower = ({ text }: Token) => text === text.toLowerCase()
  const isKnown = (at: number) => {
    const word = tokens[at]?.word ?? ''
    // "Harlow spa": no form, next to a name with a capital.
    if (tokens[at] && isLower(tokens[at]) && !tokens.slice(0, at).every(isLower)) return true
    return words.has(word) || empty.has(word) || edges.some(({ from, to }) => from === at && to === at + 1)
  }
  return new Set(
    edges.flatMap((edge) =>
      edge.category !== 'party'
        ? []
        : [1, 2, 3].flatMap((length) => {
            const own = tokens.slice(edge.to, edge.to + length)
            const form = legalForm(own.map(({ word }) => word).join(''))
            const isSpelled = length === 1 || own.every(({ word }) => word.length === 1)
            if (form === null || !isSpelled) return []
            const places = own.map((_, at) => edge.to + at)
            const isForm = !places.some(isKnown) || own.every(isWritten) || hasForm(edge.features.names, form)
            return isForm ? places : []
          }),
    ),
  )
}

/** "l'été", "d'été": after an article, the participle is the season. */
const elidedEdges = ({ text }: Token, at: number): Edge[] =>
  /^[ld]['’]été$/iu.test(text)
    ? [{ category: 'quarter', from: at, to: at + 1, cost: 0.7, features: { first: 6, months: 3 } }]
    : []

interface NameRun {
  readonly party: PartyName
  readonly to: number
  readonly isWhole: boolean
  readonly own: readonly string[]
}

/** Number of consecutive words of a name from a token on; "and" or "&" may be between them. */
function runOf(words: readonly Spelled[], at: number, party: PartyName): NameRun {
  const says = (token: number, word: string | undefined) =>
    words[token]?.spellings.some((one) => one.word === word) ?? false
  let [length, token] = [1, at + 1]
  for (; party.at + length < party.words.length; length += 1) {
    const word = party.words[party.at + length]
    if ((says(token, 'and') || says(token, '&')) && says(token + 1, word)) token += 1
    if (!says(token, word)) break
    token += 1
  }
  const own = party.words.slice(party.at, party.at + length)
  return { party, to: token, isWhole: length === party.words.length, own }
}

/** Parties and long values whose name contains these words, by the longest run. */
function nameEdges(
  words: readonly Spelled[],
  at: number,
  { parties }: NameIndex,
  language: Language,
): Edge[] {
  return (words[at]?.spellings ?? []).flatMap((first): Edge[] => {
    const found = (parties.get(first.word) ?? []).map((party) => runOf(words, at, party))
    const distinct = found.filter(({ own, isWhole, party }) =>
      party.column === null
        ? isWhole || own.some((word) => isDistinctive(word, language))
        : !isWhole && own.length >= 2 && own.some((word) => isDistinctive(word, language)),
    )
    const longest = Math.max(0, ...distinct.map(({ to }) => to))
    const best = distinct.filter(({ to }) => to === longest)
    const [shown] = best
    if (!shown || best.length > 60) return []
    const corrected = first.isCorrection ? { corrected: [[words[at]?.text ?? '', first.word] as const] } : {}
    const span = { from: at, to: longest, ...corrected }
    const named = best.filter(({ party }) => party.column === null)
    const whole = named.filter(({ isWhole }) => isWhole)
    const names = (whole.length > 0 ? whole : named).map(({ party }) => party.name)
    if (names.length === 0) {
      const features = { column: shown.party.column ?? '', values: [shown.own.join(' ')], partial: true }
      return [{ ...span, category: 'value', cost: 1.2 + first.cost, features }]
    }
    return [
      {
        ...span,
        category: 'party',
        cost: (whole.length > 0 ? 0.95 : PARTIAL) + first.cost,
        features: { names: [...new Set(names)], ...(whole.length > 0 ? {} : { isPart: true }) },
      },
    ]
  })
}

const CURRENCY_SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY' }

function plainEdges({ kind, word, text, value }: Token, at: number): Edge[] {
  const span = { from: at, to: at + 1 }
  if (kind === 'date') return [{ ...span, category: 'date', cost: 0.9, features: { from: word, to: word } }]
  if (kind === 'file') return [{ ...span, category: 'file', cost: 1, features: { extension: word } }]
  if (kind === 'code') return [{ ...span, category: 'code', cost: 2, features: { texts: [text] } }]
  if (kind === 'number' && value !== undefined) return numberEdges(value, text, span)
  if (kind === 'word' && value !== undefined)
    return [{ ...span, category: 'ordinal', cost: 1, features: { value } }]
  if (kind === 'sign') {
    const code = CURRENCY_SIGNS[word]
    if (code !== undefined) return [{ ...span, category: 'currency', cost: 1, features: { codes: [code] } }]
    return word === ',' || word === ';' || word === '&'
      ? [{ ...span, category: word === '&' ? 'and' : 'comma', cost: 0.2, features: {} }]
      : []
  }
  const period = /^([qht])([1-4])$/.exec(word)
  const months = word.startsWith('h') ? 6 : 3
  const first = (Number(period?.[2] ?? 1) - 1) * months + 1
  if (period && first <= 12) return [{ ...span, category: 'quarter', cost: 1, features: { first, months } }]
  const isShouted = text === text.toUpperCase()
  return CODES.has(word) && (isShouted || !['try', 'php', 'ron', 'all'].includes(word))
    ? [{ ...span, category: 'currency', cost: 1, features: { codes: [word.toUpperCase()] } }]
    : []
}

function numberEdges(value: number, text: string, span: { from: number; to: number }): Edge[] {
  const isYear = /^(?:19|20)\d\d$/.test(text)
  const number: Edge = { ...span, category: 'number', cost: isYear ? 1.9 : 1, features: { value } }
  return isYear ? [number, { ...span, category: 'year', cost: 0.9, features: { year: value } }] : [number]
}
