import type { Citation } from '#contract/chat.ts'
import type { Amount } from './expected.ts'

// What an answer of a chat states, parsed from its text and its citations.

export interface Answer {
  readonly content: string
  readonly citations: readonly Citation[]
  /** Readings of the question that it offers as a choice. */
  readonly choices: readonly string[]
}

/** A line of a table: the text of its first cell, and the amounts of the others. */
export interface StatedRow {
  readonly group: string
  readonly amounts: readonly Amount[]
  /** The row of totals, whose amounts are the sums of those above it. */
  readonly isSum: boolean
}

export interface Statements {
  /** Every number that is stated as a result, including those of tables. */
  readonly amounts: readonly Amount[]
  readonly rows: readonly StatedRow[]
  /** What each line of each table says. */
  readonly tables: readonly (readonly string[])[]
  /** The text without how the question was understood and what was considered. */
  readonly text: string
  /** The same without tables. */
  readonly told: string
  /** `yes` or `no` where the answer begins with it. */
  readonly verdict: 'yes' | 'no' | null
  /** It admits uncertainty, or asks back. */
  readonly isUncertain: boolean
  readonly asksBack: boolean
  /** It states that no document says so. */
  readonly saysUnstated: boolean
  /** It states of one document that it has no such field. */
  readonly saysLacking: boolean
  /** It refuses. */
  readonly refuses: boolean
  /** It suggests what can be asked or done instead. */
  readonly advises: boolean
}

const LINK = /\[((?:\\.|[^\]\\])*)\]\(#[\w-]+\)/g
const CURRENCY =
  'US\\$|\\$US|CA\\$|\\$CA|£GB|EUR|CHF|CAD|PLN|USD|GBP|€|\\$|£|Fr\\.|euros?|Euro|francs?|Franken|dollars?'
const NUMBER = String.raw`[-−]?\d+(?:[.,'’\u00a0\u202f]\d{3})*(?:[.,]\d+)?`
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\d][-_.]?)(?:([-−]?)(${CURRENCY})\s?)?(${NUMBER})(?![\p{L}\d]*[-_]\w)(?:\s?(%|${CURRENCY}))?(?![\p{L}\d])`,
  'gu',
)
const CODES: { readonly [written: string]: string } = { '€': 'EUR', $: 'USD', 'Fr.': 'CHF' }
const MONTH = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mär|mai|okt|dez)\p{L}*\.?`
/** Times and names, which are not results. */
const NO_NUMBERS = [
  new RegExp(String.raw`\b\d{1,2}\.?\s${MONTH}(?:\s\d{4})?`, 'giu'),
  new RegExp(String.raw`\b${MONTH}\s\d{1,2},?\s\d{4}`, 'giu'),
  new RegExp(String.raw`\b${MONTH}\s\d{4}\b`, 'giu'),
  /\b\d{4}-\d\d(?:-\d\d)?\b/g,
  /\b\d{1,2}[./]\d{1,2}[./]\d{4}\b/g,
  /\b[QTK][1-4](?:[ -]\d{4})?|\b[1-4] kw\. \d{4}|\b\d{4}-Q[1-4]/g,
  /[“«„"][^”»“"]*[”»“"]/g,
  /\b[\w-]+\.(?:pdf|jpe?g|png)\b/gi,
  new RegExp(String.raw`\b(?:19|20)\d\d\b(?!\s?(?:${CURRENCY}|%)|[.,]\d)`, 'gu'),
  /^\s*\d+\.\s/gm,
]

/** `1,204.50`, `1.204,50`, `1’204.50` and `1204.5` alike. */
export function valueOf(written: string): number {
  const digits = written.replace('−', '-').replace(/['’\u00A0\u202F]/g, '')
  const decimal = /[.,](\d+)$/.exec(digits)
  const isThousands = decimal?.[1]?.length === 3 && /^-?\d{1,3}([.,]\d{3})+$/.test(digits)
  if (!decimal || isThousands) return Number(digits.replace(/[.,]/g, ''))
  return Number(`${digits.slice(0, decimal.index).replace(/[.,]/g, '')}.${decimal[1] ?? ''}`)
}

function currencyOf(written: string): string {
  if (/^(?:eur|€)/i.test(written)) return 'EUR'
  if (/^(?:chf|fr)/i.test(written)) return 'CHF'
  if (/^(?:ca\$|\$ca)/i.test(written)) return 'CAD'
  if (/^(?:usd|us\$|\$|dollar)/i.test(written)) return 'USD'
  if (written.startsWith('£')) return 'GBP'
  return CODES[written] ?? written
}

export function amountsIn(text: string): Amount[] {
  const bare = NO_NUMBERS.reduce((rest, pattern) => rest.replace(pattern, ' '), text)
  return [...bare.matchAll(AMOUNT)].map(([, sign = '', before = '', digits = '', after = '']) => ({
    value: valueOf(`${sign}${digits}`),
    currency: currencyOf(after || before),
  }))
}

const unlinked = (text: string) => text.replace(LINK, '$1').replaceAll('**', '').replaceAll('\\', '')

const YES = /^\W*(?:yes|ja|oui|sí|sì|sim|tak)(?!\p{L})/iu
const NO = /^\W*(?:no|nein|non|não|nee|nie)(?=\s*[:,.–—-]|\s*$)/iu
const UNCERTAIN =
  /\bnot (?:sure|certain)\b|\bun(?:sure|certain)\b|\bmight\b|\bperhaps\b|\bpossibly\b|\bassum(?:e|ed|ing)\b|\bI took\b|\bdid you mean\b|nicht sicher|pas sûr|con certez+a|niet zeker|tenho certeza|mam pewności|vermutlich|vielleicht|meinten Sie|peut-être|quizás|forse|misschien|talvez|może/iu
const ASKS = /\?\s*$|did you mean|which .* do you mean|meinten Sie|welche[rsn]? .* meinen/imu
const NOWHERE =
  /(?:no document that|aucun document ne|ningún documento que|nessun documento|nenhum documento que|dokumentu, który) \p{L}+ [“"«„][^”"»]*[”"»]|(?:kein Dokument|geen document) (?:mit|met) [“"„][^”"“]*[”"“]/gu
const UNSTATED =
  /\bno (?:document|invoice|receipt|contract|quote|lease|paper)s?\b[^.]*\b(?:say|state|hold|tell|record|mention)|\b(?:do(?:es)? not|don't|doesn't) (?:say|state|tell|record|mention)|\bnot (?:stated|recorded)\b|kein \p{L}+ (?:sagt|nennt)|aucun document|ningún documento|nessun documento|geen (?:enkel )?document|nenhum documento|żaden dokument/iu
const LACKING =
  /\bstates no (?!such)\p{L}|nennt kein Feld|n[’']indique pas\s?:|\bno indica:|\bnon indica:|vermeldt niet:|não informa:|nie podaje:/iu
const REFUSES =
  /\b(?:cannot|can't|can not|did not understand|only read)\b|kann (?:das |ich )?nicht|ne peux pas|no puedo|non posso|kan (?:dat |ik )?niet|não posso|nie mogę/iu
const ADVISES =
  /\byou can\b|\bI can\b|\bask (?:me|for)\b|\btry\b|\bfor example\b|\binstead\b|zum Beispiel|Sie können|vous pouvez|puede (?:preguntar|hacerlo)|puoi (?:chiedere|farlo)|je kunt|você pode|par exemple|por ejemplo|per esempio|bijvoorbeeld|por exemplo|na przykład/iu

const TOTAL = /^(?:Total|Totale|Totaal|Summe|Suma)$/

/** Lines of tables. A column that is headed by a currency has amounts of it. */
function rowsOf(lines: readonly string[]): StatedRow[] {
  const rows: StatedRow[] = []
  let head: readonly string[] = []
  let first = 0
  for (const [at, line] of lines.entries()) {
    if (!line.startsWith('|')) continue
    const [group = '', ...cells] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    if (!(lines[at - 1] ?? '').startsWith('|')) {
      head = cells
      first = rows.length
    }
    const amounts = cells.flatMap((cell, column) =>
      amountsIn(cell).map((one) => ({ ...one, currency: one.currency || codeIn(head[column]) })),
    )
    if (amounts.length > 0)
      rows.push({ group, amounts, isSum: TOTAL.test(group) && isSum(amounts, rows.slice(first)) })
  }
  return rows
}

/** The lines of each table, without its head. */
function tablesOf(lines: readonly string[]): string[][] {
  const tables: string[][] = []
  for (const [at, line] of lines.entries()) {
    if (!line.startsWith('|')) continue
    if ((lines[at - 1] ?? '').startsWith('|')) tables.at(-1)?.push(line)
    else tables.push([])
  }
  return tables
}

const codeIn = (head = '') => (/^[A-Z]{3}$/.test(head) ? head : '')

/** Whether each amount is the sum of those of its currency in the rows above. */
const isSum = (amounts: readonly Amount[], rows: readonly StatedRow[]) =>
  amounts.every(({ value, currency }) => {
    const own = rows.flatMap((row) => row.amounts.filter((one) => one.currency === currency))
    return Math.abs(own.reduce((sum, one) => sum + one.value, 0) - value) < 0.0051
  })

export function statementsOf({ content }: Answer): Statements {
  const lines = content
    .split('\n')
    .map(unlinked)
    .filter((line) => !/^\*?Understood as|\bconsidered\b.*$|^\|[\s|:-]*\|$/.test(line))
  const text = lines.join('\n').trim()
  const rows = rowsOf(lines)
  const told = lines.filter((line) => !line.startsWith('|')).join('\n')
  // A word of the question that occurs nowhere says nothing about the documents, nor do quoted words.
  const stating = told.replace(NOWHERE, '').replace(/[“«„"][^”»“"]*[”»“"]/g, '')
  // A sentence that offers something else is not a question about this one.
  const asksBack = ASKS.test(told.replace(/[“„«"][^”“»"]*[”“»"]/g, ' '))
  return {
    amounts: [...amountsIn(told), ...rows.flatMap(({ amounts, isSum }) => (isSum ? [] : amounts))],
    rows,
    tables: tablesOf(lines),
    text,
    told,
    verdict: YES.test(text) ? 'yes' : NO.test(text) ? 'no' : null,
    isUncertain: asksBack || UNCERTAIN.test(told),
    asksBack,
    saysUnstated: UNSTATED.test(stating) || LACKING.test(stating),
    saysLacking: LACKING.test(stating),
    refuses: REFUSES.test(told),
    advises: ADVISES.test(told),
  }
}
