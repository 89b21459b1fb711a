import type { Citation } from '#contract/chat.ts'
import { behind, truthOf } from '#tests/eval/queries/truth.ts'
import type { PlainDocument } from '#tests/eval/workspace/plain.ts'
import { type Answered, type Link, linksOf, numberIn } from './answer.ts'
import type { Question } from './question.ts'

/** Plain ids of the documents that a citation's query finds. */
export type DocumentsOf = (citation: Citation) => ReadonlySet<string>

interface Right {
  readonly value: number
  readonly currency: string
  readonly documents: ReadonlySet<string>
}

/** Half a cent, since an average has more digits than money. */
const CLOSE = 0.0051

/** Why an answer is wrong, as a phrase; null if it is right. */
export function faultOf(
  question: Question,
  answered: Answered,
  all: readonly PlainDocument[],
  documentsOf: DocumentsOf,
): string | null {
  const links = linksOf(answered)
  if (question.kind === 'cannot') return cannotError(answered, question.question)
  if (question.kind === 'compare') return compareError(question, links, all, documentsOf)
  const truth = truthOf({ ...question, where: question.where ?? { all: [] } }, all)
  const found = all.filter(({ id }) => truth.documents.includes(id))
  if (!question.number) return listError(new Set(truth.documents), links, documentsOf)
  const right = rightNumbers(question.number, truth.numbers ?? {}, found)
  return numbersError(right, links, documentsOf, question.number.by !== undefined)
}

type Wanted = NonNullable<Question['number']>

function rightNumbers(
  number: Wanted,
  numbers: Readonly<Record<string, Readonly<Record<string, number>>>>,
  documents: readonly PlainDocument[],
): Right[] {
  return Object.entries(numbers).flatMap(([group, row]) =>
    Object.entries(row).map(([currency, value]) => ({
      value,
      currency,
      documents: new Set(behind(documents, number, group, currency).map(({ id }) => id)),
    })),
  )
}

function numbersError(
  right: readonly Right[],
  links: readonly Link[],
  documentsOf: DocumentsOf,
  grouped: boolean,
): string | null {
  for (const one of right) {
    if (!links.some((link) => isRight(link, one, documentsOf)))
      return `${one.value} ${one.currency} over ${one.documents.size} documents is not stated`
  }
  const wrong = links.find(
    (link) =>
      !isCount(link) &&
      !(grouped && isTotal(link, right)) &&
      !right.some((one) => isRight(link, one, documentsOf)) &&
      !right.some(({ value }) => link.citation?.kind === 'place' && numberIn(link.text)?.value === value),
  )
  if (wrong && numberIn(wrong.text)) return `${wrong.text} is stated`
  if (!grouped) return null
  const groups = links.filter((link) => link.inTable && !link.isTotal)
  const rows = new Set(groups.map(({ citation }) => citation?.id))
  return rows.size === right.length ? null : `${rows.size} groups where ${right.length} are right`
}

const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  a.size === b.size && [...a].every((one) => b.has(one))

function isRight(link: Link, { value, currency, documents }: Right, documentsOf: DocumentsOf): boolean {
  const number = numberIn(link.text)
  return (
    number !== null &&
    !number.percent &&
    link.citation?.kind === 'rows' &&
    Math.abs(number.value - value) <= CLOSE &&
    number.currency === currency &&
    isSame(documentsOf(link.citation), documents)
  )
}

/** The sum of all groups of a currency, in the row of totals. */
function isTotal(link: Link, right: readonly Right[]): boolean {
  const number = numberIn(link.text)
  const own = right.filter(({ currency }) => number?.currency === '' || currency === number?.currency)
  const sums = Map.groupBy(own, ({ currency }) => currency)
  return (
    link.isTotal &&
    [...sums.values()].some((some) => {
      const sum = some.reduce((all, { value }) => all + value, 0)
      return Math.abs(sum - (number?.value ?? Number.NaN)) <= CLOSE
    })
  )
}

/** How many documents a row set has. */
const isCount = ({ text, citation }: Link) =>
  citation?.kind === 'rows' && numberIn(text)?.value === citation.matched

function listError(
  right: ReadonlySet<string>,
  links: readonly Link[],
  documentsOf: DocumentsOf,
): string | null {
  const rows = links.find(({ citation }) => citation?.kind === 'rows')?.citation
  if (!rows) return `no row set where ${right.size} documents are right`
  const found = documentsOf(rows)
  if (isSame(found, right)) return null
  const missed = [...right].filter((id) => !found.has(id)).length
  return `${right.size} documents are right: ${missed} of them missed, ${found.size - (right.size - missed)} others found`
}

function compareError(
  question: Question,
  links: readonly Link[],
  all: readonly PlainDocument[],
  documentsOf: DocumentsOf,
): string | null {
  const parts = (question.parts ?? []).map(({ label, where, number }) => {
    if (!number) throw new Error(`${question.id} has a part without a number`)
    const truth = truthOf({ ...question, where, number }, all)
    const found = all.filter(({ id }) => truth.documents.includes(id))
    const [right] = rightNumbers(number, truth.numbers ?? {}, found)
    return { label, right: right ?? { value: 0, currency: '', documents: new Set<string>() } }
  })
  for (const { label, right } of parts) {
    if (!links.some((link) => isRight(link, right, documentsOf)))
      return `${label}: ${right.value} ${right.currency} over ${right.documents.size} documents is not stated`
  }
  const [a, b] = parts.map(({ right }) => right.value)
  if (a === undefined || b === undefined) return 'the question has not two parts'
  if (question.result === 'share') {
    const share = Math.round((a / b) * 1000) / 10
    return links.some(({ text }) => numberIn(text)?.percent && numberIn(text)?.value === share)
      ? null
      : `${share} % is not stated`
  }
  const apart = Math.abs(a - b)
  const isStated = links.some(({ text }) => Math.abs((numberIn(text)?.value ?? Number.NaN) - apart) <= CLOSE)
  return question.result !== 'difference' || apart < CLOSE || isStated ? null : `${apart} is not stated`
}

/** The answer is a refusal, without a number except those of the question. */
function cannotError({ content, citations }: Answered, question: string): string | null {
  const own = (content.match(/\d+/g) ?? []).filter((number) => !question.includes(number))
  if (citations.length > 0 || own.length > 0) return 'an answer where there is none'
  return /\bcannot\b|\bcan not\b|\bcan't\b|\bdo not know\b/i.test(content) ? null : 'it does not say so'
}
