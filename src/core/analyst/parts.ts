import {
  asksOf,
  categories,
  CONDITIONS,
  type Category,
  type Edge,
  edgesOf,
  isNumber,
  has,
  hasCue,
} from '#core/query/parse/features.ts'
import { isLargestOne } from '#core/query/build/groupings.ts'
import { readEdges, type ReadAround, type ReadQuestion } from '#core/query/read-query.ts'
import { hasAnyKey, keyOfColumn } from '#core/query/main-fields.ts'
import { typesOfDeed } from '#core/query/roles.ts'
import type { KnownType, Vocabulary } from '#core/query/vocabulary.ts'
import { numbersOfEach } from '#core/query/numbers-of-each.ts'

const JOINTS = new Set<Edge['category']>(['and', 'comma', 'empty'])
const isJoint = (edge: Edge | undefined) =>
  edge !== undefined &&
  (JOINTS.has(edge.category) || (edge.category === 'cue' && edge.features.cue === 'again'))

/** A question word or a number, which can begin a part of a question. */
function isOpening(edge: Edge): boolean {
  if (edge.category === 'ask')
    return ['what', 'which', 'when', 'who', 'how long', 'where'].includes(edge.features.ask)
  return edge.category === 'measure' || edge.category === 'top'
}

const asks = (edges: readonly Edge[]) =>
  edges.some((edge) => isOpening(edge) || ['deed', 'top', 'field', 'group'].includes(edge.category))

/** "how long does it run, and which law applies": each part separately, with the filters of the first. */
export function partsOf(read: ReadQuestion, around: ReadAround): ReadQuestion[] {
  const { edges } = read.reading
  const cuts: number[] = []
  for (const [index, edge] of edges.entries()) {
    const before = edges[index - 1]
    const last = cuts.at(-1) ?? 0
    const isField = edge.category === 'field' && before?.category === 'and'
    const isCut =
      index > 0 &&
      (isOpening(edge) || isField) &&
      ((isJoint(before) && before?.category !== 'empty') || isSecondTop(edges, index))
    // "the highest salary, and who": asks who has it, and is not a separate question.
    const isBare =
      edges.slice(index).every(({ category }) => BARE.has(category)) && !isDateOf(edge, edges.slice(0, index))
    if (
      isCut &&
      !isBare &&
      !isHowSummed(edges, index) &&
      asks(edges.slice(last, index)) &&
      !isCompared(edges)
    )
      cuts.push(index)
  }
  if (cuts.length === 0) return numbersOfEach(read, around)
  const starts = [0, ...cuts]
  const said = starts.map((start, index) =>
    withoutJoint(edges.slice(start, starts[index + 1] ?? edges.length)),
  )
  const parts = ofOneField(amountsAsked(said, around.vocabulary))
  const [first = [], second = []] = parts
  const shared = sharedEnd(parts)
  return parts
    .map((part, index) => {
      const named = index > 0 ? completed(part, first) : namesDocuments(part) ? part : completed(part, second)
      // "how many policies, and what is the total in EUR": a number of documents has no currency.
      const isOwn = (end: Edge) =>
        named.some((one) => isOfKind(one, end) || (end.category === 'currency' && isCount(one)))
      const own = index < parts.length - 1 ? [...named, ...shared.filter((end) => !isOwn(end))] : named
      // Background is reported once.
      const background = index > 0 ? [] : read.reading.background
      return readEdges(own, { ...read.reading, edges: own, background }, around)
    })
    .flatMap((part) => numbersOfEach(part, around))
}

/** "how many invoices, and what was the total in 2025": a time or currency at the end applies to all parts. */
function sharedEnd(parts: readonly (readonly Edge[])[]): readonly Edge[] {
  const last = parts.at(-1) ?? []
  const end = last.findLast(({ category }) => category !== 'empty')
  const isOwn = has(last, 'type', 'deed', 'documents', 'pronoun')
  if (!end || isOwn || (end.category !== 'time' && end.category !== 'currency')) return []
  return parts.slice(0, -1).every((part) => !part.some((one) => isOfKind(one, end))) ? [end] : []
}
const isCount = (edge: Edge) => edge.category === 'measure' && edge.features.what === 'count'
const isOfKind = ({ category }: Edge, end: Edge) =>
  category === end.category || (category === 'dated' && end.category === 'time')

/** "net pay, summed up by employee", "deductions, how much in total": about the preceding number, not a new one. */
function isHowSummed(edges: readonly Edge[], index: number): boolean {
  const [edge, next] = edges.slice(index).filter(({ category }) => category !== 'empty')
  if (edge?.category !== 'measure' || edge.features.what !== 'sum') return false
  const hasField = edges.slice(0, index).some((one) => one.category === 'field' && isNumber(one.features))
  const isBare = next === undefined && edges[index - 1]?.category === 'comma'
  return (edge.features.field === null && next?.category === 'group') || (isBare && hasField)
}

/** "who is it with, and from when", unlike "who approved it and when". */
const isDateOf = (edge: Edge, before: readonly Edge[]): boolean =>
  asksOf([edge], 'when') &&
  (asksOf(before, 'who') || before.some((one) => one.category === 'top' || isEnd(one))) &&
  !before.some(({ category }) => DONE.has(category)) &&
  edgesOf(before, 'event').every(({ features }) => features.event === 'issue')
const DONE = new Set<Category>(['state', 'flag', 'dated', 'deed'])
const isNumeric = (edge: Edge) => edge.category === 'field' && isNumber(edge.features)
const BARE = new Set<Category>(['ask', 'empty', 'pronoun', 'comma', 'and'])

const isEnd = (edge: Edge) =>
  edge.category === 'top' ||
  (edge.category === 'measure' && (edge.features.what === 'max' || edge.features.what === 'min'))

/** "the largest and the smallest quote": an article may precede the second. */
function isSecondTop(edges: readonly Edge[], index: number): boolean {
  const edge = edges[index]
  const before = edges
    .slice(0, index)
    .findLast(({ category }) => category !== 'empty' && category !== 'pronoun')
  return (
    edge !== undefined &&
    isEnd(edge) &&
    before?.category === 'and' &&
    edges.slice(0, index).some((one) => isEnd(one) || one.category === 'measure')
  )
}

/** "the highest and the lowest net pay": both refer to the field that the second names. */
function ofOneField(parts: readonly (readonly Edge[])[]): readonly (readonly Edge[])[] {
  const field = parts
    .flatMap((part) => edgesOf(part, 'measure'))
    .find(({ features }) => features.field && (features.what === 'max' || features.what === 'min'))
    ?.features.field
  if (!field) return parts
  return parts.map((part) => {
    const [top, ...others] = part.filter((edge) => edge.category !== 'empty' && edge.category !== 'ask')
    if (top?.category !== 'top' || top.features.by === 'date' || others.length > 0) return part
    const what = top.features.desc ? ('max' as const) : ('min' as const)
    return part.map((edge) =>
      edge === top ? { ...top, category: 'measure' as const, features: { what, field } } : edge,
    )
  })
}

/** "how much are they" asks for the amounts of what the preceding parts name. */
function amountsAsked(
  parts: readonly (readonly Edge[])[],
  { types }: Pick<Vocabulary, 'types'>,
): readonly (readonly Edge[])[] {
  const last = parts.at(-1) ?? []
  // "the largest invoice, how much and when"
  if (parts.length > 2 && asksOf(last, 'when') && last.every(({ category }) => BARE.has(category)))
    return [...amountsAsked(parts.slice(0, -1), { types }), last]
  const measure = last.find(
    (edge) => edge.category === 'measure' && edge.features.what === 'sum' && !edge.features.field,
  )
  const isBare = last.every(({ category }) => ['measure', 'pronoun', 'empty', 'deed'].includes(category))
  const own = parts.slice(0, -1)
  // "who delivered the most packages, and how many were they" is answered by the first part.
  const asksCount = last.some(isCount)
  const isOfNumber = own.some((part) =>
    edgesOf(part, 'measure').some(({ features }) => features.field?.sort === 'number'),
  )
  if (isBare && asksCount && isOfNumber && own.length > 0) return own
  const [only] = own
  // "who earned the most net, and how much": that person's number, not the sum of all.
  const isOfIt = only !== undefined && last.every((edge) => isOfNumberOf(edge, only, types))
  if (only && isOfIt && (measure || asksCount) && own.length === 1 && isExtreme(only))
    return [only, only.filter(({ category }) => category !== 'ask' && category !== 'deed')]
  const isOfTops = own.every((part) => has(part, 'top'))
  if (only && own.length === 1 && measure && isBare && isLargestOne(only) && asksParty(only))
    return [only, [...only.filter((edge) => edge.category !== 'ask' && !isParty(edge)), measure]]
  return measure && isBare && own.length > 0 && isOfTops ? own.map((part) => [...part, measure]) : parts
}

const isParty = (edge: Edge) => edge.category === 'field' && edge.features.sort === 'party'
/** "who sent the largest invoice", "which vendor" */
const asksParty = (edges: readonly Edge[]) => asksOf(edges, 'who') || edges.some(isParty)

/** "how much did they earn" is about the net pay, "how much did we spend" asks something else. */
function isOfNumberOf(edge: Edge, only: readonly Edge[], types: readonly KnownType[]): boolean {
  if (edge.category !== 'deed') return ['ask', 'measure', 'pronoun', 'empty'].includes(edge.category)
  const columns = edgesOf(only, 'measure').flatMap(({ features }) => features.field?.columns ?? [])
  const keys = columns.flatMap((column) => keyOfColumn(column) ?? [])
  return typesOfDeed(edge.features.deed, types).some((type) => hasAnyKey(type, keys))
}

/** "who has the highest net pay", about one number that documents state. */
const isExtreme = (edges: readonly Edge[]) =>
  asksOf(edges, 'who', 'which') &&
  edgesOf(edges, 'measure').some((edge) => isEnd(edge) && edge.features.field?.sort === 'money') &&
  !has(edges, 'group')

const namesDocuments = (edges: readonly Edge[]) => edges.some(({ category }) => SELECTING.has(category))

const withoutJoint = (edges: readonly Edge[]) => {
  const last = edges.findLastIndex((edge) => !isJoint(edge))
  return edges.slice(0, last + 1)
}

const isCompared = (edges: readonly Edge[]) => hasCue(edges, 'versus', 'difference', 'compare', 'share')

/** Categories that select documents. */
const SELECTING = categories('type time dated code file deed word', CONDITIONS)

/** A part, completed with the filters of another. */
function completed(part: readonly Edge[], other: readonly Edge[]): Edge[] {
  const own = new Set(part.map(({ category }) => category))
  // "and what is its IBAN" does not ask for money, although the first part does.
  const asksElse = part.some((edge) => edge.category === 'field' && !isNumber(edge.features))
  const isNamed = own.has('type') || asksElse
  // "the highest rent, and who is the tenant": about the same document.
  const isPlain = (edge: Edge) =>
    BARE.has(edge.category) || edge.category === 'currency' || isParty(edge) || isRole(edge)
  // A word for a type may also be one for a party: "tenant".
  const isRole = (edge: Edge) => edge.category === 'type' && !edge.features.plural && asksOf(part, 'who')
  const isOfOne = edgesOf(other, 'type').every(({ features }) => features.plural !== true)
  const isOfIt = part.every(isPlain) && asksOf(part, 'who', 'which', 'when') && other.some(isEnd) && isOfOne
  const ends = isOfIt ? other.filter((edge) => isEnd(edge) || isNumeric(edge)) : []
  const lacks = (edge: Edge) =>
    SELECTING.has(edge.category) && !own.has(edge.category) && !(isNamed && edge.category === 'deed')
  return [...part, ...ends, ...other.filter(lacks)]
}
