import { articles, topicPrepositions } from '../lexicon/closed-words.ts'
import type { Aggregate } from '#contract/query-tree.ts'
import {
  categories,
  CONDITIONS,
  type Category,
  type Cue,
  type Edge,
  type EdgeOf,
  has,
  type Unit,
} from '../parse/features.ts'
import { isOfMonths } from '../parse/monthly.ts'
import { saysAt } from '../parse/phrase-index.ts'
import { foldedWords, type Token } from '../parse/tokens.ts'
import { keyOfColumn } from '../main-fields.ts'
import { isByWho, isOfEmployees, isOfPay } from './by-us.ts'
import { conceptOfKey } from './columns.ts'
import type { Around } from './draft.ts'
import { isOfNone } from './groupings.ts'
import { formsOf } from '../words.ts'
import { isCard } from '../parse/names.ts'
import { conceptOf, type Language, namesOfConcept } from '../parse/lexicons.ts'
import { type Reading, textOf } from '../parse/reading.ts'

export interface LeftWords {
  /** Unexplained words, in runs, which become a text search. */
  readonly text: readonly string[]
  /** The same, with alternatives joined by "or" grouped. */
  readonly texts: readonly (readonly string[])[]
  /** Texts that documents must not contain: "that do not mention pets". */
  readonly lacking: readonly string[]
  /** Everyday words that do not describe documents, and known words without a context. */
  readonly unused: readonly string[]
  /** Those of them that change the meaning of others: if one is unused, nothing can be stated. */
  readonly turning: readonly string[]
}

const JOINTS = new Set<Category>(['and', 'or', 'comma'])
/** Categories that change which documents are meant: ignoring one would answer another question. */
const TURNING = categories(
  'not lack between compare number ordinal money unit month relative quarter moment',
  categories('since until before after older newer length begin end bound former prefer'),
)
/** Categories that are only understood together with others. */
const LOOSE = categories('will superlative decline lasts', TURNING)
/** Categories before words that say what documents are about. */
const ABOUT = new Set<Category>(['mention', 'type', 'has', 'not', 'lack'])
/** Categories that may be among the words of a text search. */
const INNER = new Set<Category>(['number', 'ordinal', 'unit', 'money', 'year', 'month'])

export function leftWords(
  edges: readonly Edge[],
  { tokens, language }: Pick<Reading, 'tokens' | 'language'>,
  around: Around,
  number: Aggregate | null,
): LeftWords {
  const texts: string[][] = []
  const lacking: string[] = []
  const unused: string[] = []
  const turning: Edge[] = []
  let run: Edge[] = []
  /** Where the last text ends. */
  let end = -1
  for (const [index, edge] of edges.entries()) {
    const next = edges[index + 1]
    const isWord = edge.category === 'word'
    const isInner =
      INNER.has(edge.category) && (run.some((one) => one.category === 'word') || next?.category === 'word')
    if (isWord || isInner) {
      run.push(edge)
      continue
    }
    close(edges[index - run.length - 1], edge)
    const isLimit =
      edge.category === 'number' && (next?.category === 'type' || next?.category === 'documents')
    const isLoose = (LOOSE.has(edge.category) && !isLimit) || isUnit(edge)
    if (isLoose) unused.push(textOf(edge, tokens))
    if (isLoose && (TURNING.has(edge.category) || isUnit(edge))) turning.push(edge)
  }
  close(edges[edges.length - run.length - 1], undefined)
  turning.push(
    ...halfLeftOut(edges, tokens, language),
    ...misapplied(edges, { tokens, language }, around, number),
  )
  return { text: texts.flat(), texts, lacking, unused, turning: turning.map((edge) => textOf(edge, tokens)) }

  function close(from: Edge | undefined, after: Edge | undefined): void {
    const before = beforeArticles(from)
    const isJoined = from !== undefined && from.from === end && JOINTS.has(from.category)
    const isAbout =
      isJoined ||
      (before && (ABOUT.has(before.category) || isPreposition(before, tokens, language))) ||
      after?.category === 'type'
    const said = isAbout ? run : run.filter((edge) => !isEveryday(tokens[edge.from]?.word ?? ''))
    const words = (some: readonly Edge[]) => some.map((edge) => textOf(edge, tokens)).join(' ')
    if (has(said, 'word')) {
      const denial = turning.at(-1)
      const isDenied =
        denial?.category === 'lack'
          ? denial === before
          : before?.category === 'mention' && denial?.category === 'not' && denial.to === before.from
      if (denial && isDenied) {
        turning.pop()
        unused.splice(unused.lastIndexOf(textOf(denial, tokens)), 1)
        lacking.push(words(said))
      } else if (isJoined && from.category === 'or') texts.at(-1)?.push(words(said))
      else texts.push([words(said)])
      end = run.at(-1)?.to ?? -1
    }
    unused.push(
      ...run
        .filter((edge) => edge.category === 'word' && !said.includes(edge))
        .map((edge) => textOf(edge, tokens)),
    )
    run = []
  }

  /** "about the lease": the edge in front of an article. */
  function beforeArticles(edge: Edge | undefined): Edge | undefined {
    const isArticle = edge?.category === 'empty' && articles.has(tokens[edge.from]?.word ?? '')
    return isArticle ? edges[edges.indexOf(edge) - 1] : edge
  }

  /** "mes a mes", "90 Tage": a word for a duration always carries meaning. */
  function isUnit({ category, from }: Edge): boolean {
    const isSaid = (unit: Unit) => unit === 'month' && isOfMonths(edges, around.vocabulary)
    return (
      category === 'empty' &&
      saysAt(tokens, from, language, 'unit', ({ unit }, length) => length === 1 && !isSaid(unit))
    )
  }
  function isEveryday(word: string): boolean {
    return formsOf(word).some((form) => language.everyday.has(form))
  }
}

/** Parts that restrict documents in a way that is no condition on a single document. */
function misapplied(
  edges: readonly Edge[],
  { tokens, language }: Pick<Reading, 'tokens' | 'language'>,
  around: Around,
  number: Aggregate | null,
): Edge[] {
  const spoken = edges.filter(({ category }) => category !== 'empty')
  const isNoun = (edge: Edge | undefined) => edge?.category === 'type' || edge?.category === 'documents'
  const isNamed = edges.some(isNoun)
  return edges.filter((edge) => {
    const near = [
      spoken.findLast(({ to }) => to <= edge.from && edge.from - to <= 1),
      spoken.find(({ from }) => from >= edge.to && from - edge.to <= 1),
    ]
    const next = edges.find(({ from }) => from === edge.to)
    switch (edge.category) {
      // "vendors with more than 3 invoices": a number of documents, not an amount.
      case 'amount':
        return edge.features.currency === null && (isNoun(next) || isYear(edge, edges))
      // "quotes from 2023 or over 8000": conditions of a question are never alternatives.
      case 'or':
        return (
          near.every((one) => one && CONDITIONAL.has(one.category)) &&
          !(near[1]?.category === 'amount' && BOUNDED.has(near[0]?.category ?? 'empty')) &&
          near[1]?.category !== 'currency' &&
          !edges.some((one) => one.category === 'cue' && CONTRASTING.has(one.features.cue))
        )
      // "in 2023 and 2024 each"
      case 'each':
        return near[0]?.category === 'time' && !RELATED.has(near[1]?.category ?? 'empty')
      // "leases that end this year or next"
      case 'next':
        return !has(edges, 'event')
      // "new vendors": a state of documents, not of companies.
      case 'state':
        return (
          !isNamed &&
          edge.features.states.some((state) => conceptOf('states', state) === 'new') &&
          near.some((one) => one?.category === 'field' && one.features.sort === 'party')
        )
      default:
        return isUnstated(edge, near, edges, { tokens, language }, around, number) || isRelating(edge, next)
    }
  })

  /** "the same amount", "the other invoices" */
  function isRelating({ category, from, to }: Edge, next: Edge | undefined): boolean {
    const at = tokens.findIndex(
      ({ word }, index) => index >= from && index < to && language.relating.has(word),
    )
    if (at === -1) return false
    return category === 'condition' || (at === to - 1 && RELATED.has(next?.category ?? 'empty'))
  }
}
/** Parts that ask for what no document states. */
function isUnstated(
  edge: Edge,
  near: readonly (Edge | undefined)[],
  edges: readonly Edge[],
  words: Words,
  around: Around,
  number: Aggregate | null,
): boolean {
  switch (edge.category) {
    // "without a number of ...": a number of another kind.
    case 'condition':
      return (
        (edge.features.isBare === true && NAMED.has(near[1]?.category ?? 'empty')) ||
        // "without a VAT number": not without VAT.
        (edge.features.kind === 'empty' && near[1]?.category === 'measure' && near[1].from === edge.to)
      )
    // "by card of ...": no way to pay.
    case 'value':
      return isOtherThanPayment(edge, textOf(edge, words.tokens), around) && near[1]?.category === 'word'
    // "the invoices that we pay most often": documents are not counted.
    case 'top':
      return edge.features.ofDocuments === true && !number?.by
    // "how much per person", "spending per employee", if the documents name none.
    case 'group':
      return isOfNone(edge, edges, around)
    // "who spent the most": documents state who is paid, and not who spent.
    case 'deed':
      return edge.features.deed === 'spend' && isOfOthers(edges, words, number)
    // "faturas pagas em dinheiro": cash, and not an amount of money.
    case 'cue':
      return edge.features.cue === 'money' && isCash(edge, words)
    // "what did we owe at the end of 2025": states are only known of today.
    case 'time':
      return (
        edge.features.from === edge.features.to &&
        edge.features.from !== around.today &&
        near.slice(0, 1).some(isPresent)
      )
    default:
      return false
  }
}
/** "more than 2024 in 2025": a year, which is no amount. */
function isYear({ features: { conditions } }: EdgeOf<'amount'>, edges: readonly Edge[]): boolean {
  const isDated = has(edges, 'time', 'dated')
  return isDated && conditions.some(({ value }) => Number.isInteger(value) && value > 1990 && value < 2050)
}
type Words = Pick<Reading, 'tokens' | 'language'>
/** The word for money is in a name of cash. */
function isCash({ from, to }: Edge, { tokens, language }: Words): boolean {
  const said = tokens.slice(Math.max(0, from - 1), to).map(({ word }) => word)
  const names = namesOfConcept('values', 'cash', language.language)
  return from > 0 && names.some(({ phrase }) => foldedWords(phrase).join(' ') === said.join(' '))
}
/** "who spent the most", "employee expenses" */
const isOfOthers = (edges: readonly Edge[], words: Words, number: Aggregate | null): boolean =>
  (number?.by != null && isByWho(edges, words)) || (isOfEmployees(edges) && !isOfPay(edges, words))
const NAMED = new Set<Category>(['word', 'code', 'number', 'field', 'value', 'file'])
/** "by card", if documents name kinds of cards or none. */
const isOtherThanPayment = (
  { features: { column, values } }: EdgeOf<'value'>,
  said: string,
  { vocabulary }: Around,
) =>
  conceptOfKey(keyOfColumn(column) ?? '') === 'payment method' &&
  (!vocabulary.values.some(({ value }) => values.includes(value)) ||
    (values.some((value) => isCard(String(value))) && !isCard(said)))
const BOUNDED = new Set<Category>(['amount', 'condition', 'currency'])
const CONTRASTING = new Set<Cue>(['versus', 'difference', 'compare', 'more', 'fewer'])
const CONDITIONAL = categories('time dated', CONDITIONS)
const RELATED = new Set<Category>(['type', 'documents', 'field', 'group', 'measure'])
const isPresent = (edge: Edge | undefined) =>
  edge?.category === 'state' ||
  (edge?.category === 'flag' && (edge.features.flag === 'owed' || edge.features.flag === 'overdue'))

/** "not counting invoices from Acme": of two conditions, only the first would be negated. */
function halfLeftOut(
  edges: readonly Edge[],
  tokens: readonly Token[],
  { excepts, index: phrases }: Language,
): Edge[] {
  const isExcept = ({ from, to, features }: Edge) =>
    'negated' in features &&
    tokens.slice(from, to).some((_, count) =>
      excepts.has(
        tokens
          .slice(from, from + count + 1)
          .map(({ word }) => word)
          .join(' '),
      ),
    )
  // "sauf les factures de X": the noun is not a verb with X as its subject.
  const hasDeed = ({ category, from, to }: Edge) =>
    (category === 'party' || category === 'person') &&
    tokens
      .slice(from, to)
      .some(({ word }) => (phrases.get(word) ?? []).some((one) => one.category === 'deed'))
  return edges.filter((edge, index) => {
    const behind = edges.slice(index + 1)
    const end = behind.findIndex(({ category }) => ENDING.has(category))
    return (
      isExcept(edge) &&
      (hasDeed(edge) ||
        behind.slice(0, end === -1 ? undefined : end).some(({ category }) => CONDITIONS.has(category)))
    )
  })
}
const ENDING = new Set<Category>(['comma', 'ask', 'measure', 'cue', 'group', 'deed'])

const isPreposition = (edge: Edge, tokens: readonly Token[], { language }: Language) =>
  edge.category === 'empty' && topicPrepositions.get(language)?.has(tokens[edge.from]?.word ?? '')
