import { sql } from 'kysely'
import { canManageBank } from '#contract/roles.ts'
import { bankQuestionOf } from '#core/bank/question.ts'
import { listWords } from '#lib/list-words.ts'
import { money } from '#lib/field-format.ts'
import { texts as inCurrent } from '#messages/bank-answers.ts'
import { textsIn } from '#messages/current-language.ts'
import type { TaskLane } from '#server/offload/index.ts'
import type { Reads, Scope } from '#server/things/index.ts'
import { listDocuments } from './documents.ts'
import { lineState } from './line-state.ts'

/**
 * An answer in the language of the question. `show`: the list that the answer is about; null if there is nothing to
 * list.
 */
export interface BankAnswer {
  readonly text: string
  readonly show: 'without' | 'documents' | null
  /** Text of the link to the list. */
  readonly link: string
}

/** `isToken`: the caller uses an API token, which may never read bank lines. */
export interface Asker extends Scope {
  readonly isToken: boolean
}

/** Answers which payments have no receipt, and which documents no payment; null for any other question. */
export async function answerOfBank(
  db: Reads,
  lane: TaskLane,
  scope: Asker,
  question: string,
): Promise<BankAnswer | null> {
  const asked = bankQuestionOf(question)
  if (asked === null) return null
  const { kind, language, saysPayment } = asked
  const texts = textsIn(inCurrent, language)
  const nothing = (text: string): BankAnswer => ({ text, show: null, link: texts.toBank })
  // "Paid" and "missing" are also used of documents. Without bank lines, the question is about documents.
  if (scope.isToken) return saysPayment ? nothing(texts.notByToken) : null
  if (!canManageBank(scope.membership)) return saysPayment ? nothing(texts.onlyManagers) : null
  if (!(await hasLines(db, scope.projectId))) return saysPayment ? nothing(texts.noLines) : null
  if (kind === 'documents') {
    const { total_count: n, sums } = await listDocuments(db, lane, scope, { page: 1, page_size: 1 })
    const text = n === 0 ? texts.unpaidNone : texts.unpaid({ n, sums: saidByDirection(sums, language) })
    return { text, show: kind, link: texts.showDocuments }
  }
  const { without, proposed } = await paymentsWithout(db, scope.projectId)
  const n = without.reduce((sum, one) => sum + one.lines, 0)
  const sentences = [
    n === 0 && proposed === 0 ? texts.withoutNone : '',
    n > 0 ? texts.without({ n, sums: said(without, language) }) : '',
    proposed > 0 ? texts.proposed({ n: proposed }) : '',
  ]
  return { text: sentences.filter((one) => one !== '').join(' '), show: kind, link: texts.showLines }
}

interface Sum {
  readonly amount: string
  readonly currency: string
}

const unsigned = ({ amount, currency }: Sum, language: string) =>
  money(Math.abs(Number(amount)), currency, language)

const said = (sums: readonly Sum[], language: string) =>
  listWords(
    sums.map((sum) => unsigned(sum, language)),
    language,
  )

/** Separates outgoing from incoming amounts, unless there is only one direction. */
function saidByDirection(sums: readonly Sum[], language: string): string {
  const isOut = ({ amount }: Sum) => Number(amount) < 0
  if (sums.every(isOut) || !sums.some(isOut)) return said(sums, language)
  const texts = textsIn(inCurrent, language)
  const words = sums.map((one) => {
    const sum = unsigned(one, language)
    return isOut(one) ? texts.toPay({ sum }) : texts.toReceive({ sum })
  })
  return listWords(words, language)
}

async function hasLines(db: Reads, projectId: string): Promise<boolean> {
  const line = await db
    .selectFrom('bank_lines')
    .select('id')
    .where('project_id', '=', projectId)
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}

/** Outgoing payments: sums by currency of those without a proposal, and the number of those with one. */
async function paymentsWithout(db: Reads, projectId: string) {
  const { rows } = await sql<{ state: string; currency: string; amount: string; lines: number }>`
    select state, currency, sum(amount)::text as amount, count(*)::int as lines
    from (select ${lineState} as state, currency, amount from bank_lines
      where project_id = ${projectId} and amount < 0) lines
    where state in ('without', 'proposed') group by 1, 2 order by 4 desc, 2`.execute(db)
  return {
    without: rows.filter(({ state }) => state === 'without'),
    proposed: rows.filter(({ state }) => state === 'proposed').reduce((sum, { lines }) => sum + lines, 0),
  }
}
