import { CsvError, parse } from 'csv-parse/sync'
import { isXml, readCamt } from '#core/bank/camt.ts'
import {
  contentKeys,
  type Statement,
  type StatementLine,
  type StatementProblem,
  UnreadableStatement,
} from '#core/bank/statement.ts'
import { leftOut, type LeftOut, type ReadTable, readTable, statementOf } from '#core/bank/statement-csv.ts'
import {
  LINES_MAX,
  STATEMENT_BYTES_MAX,
  type StatementColumns,
  type StatementEncoding,
} from '#contract/bank.ts'
import { type StatementText, textOfStatement } from './statement-text.ts'

// Parses a bank statement, in a thread of `server/offload`.

/** Columns that a person chose, for files with this header. */
export interface ChosenColumns {
  readonly header: readonly string[]
  readonly columns: StatementColumns
  /** Stored for the account with an earlier file, not chosen for this one. */
  readonly isStored: boolean
}

export interface StatementFile {
  readonly base64: string
  /** The currency of amounts whose rows state none. */
  readonly currency: string | null
  readonly chosen: ChosenColumns | null
  /** The encoding of a file that is not UTF-8; null: guessed from its words. */
  readonly encoding: StatementEncoding | null
}

export type KeyedLine = StatementLine & { readonly key: string }
export interface KeyedStatement extends Omit<Statement, 'lines'> {
  readonly lines: readonly KeyedLine[]
}

export interface CountedTable extends Omit<ReadTable, 'others' | 'notBooked'> {
  readonly leftOut: LeftOut
  readonly encoding: string
}

export type ReadStatement =
  /** `table` is null for XML. `statements` is empty without rows, columns or a currency. */
  | {
      readonly table: CountedTable | null
      readonly statements: readonly KeyedStatement[]
      readonly error?: never
    }
  /** A sentence for the person who chose the file. */
  | { readonly error: string }

/** The file as a whole cannot be read. */
class Rejected extends Error {}

const SENTENCES: Readonly<Record<StatementProblem, (error: UnreadableStatement) => string>> = {
  'not-xml': () => 'The file is not well-formed XML.',
  'not-camt': () => 'The file is XML, but not a CAMT.053 bank statement.',
  entry: ({ found }) => `A bank line has no amount or no date. Its reference: ${found || '-'}`,
  day: ({ booking, found }) => `Row ${booking}: “${found}” is not a date.`,
  amount: ({ booking, found }) => `Row ${booking}: “${found}” is not an amount.`,
  currency: ({ booking, found }) =>
    found === '' ? `Row ${booking}: it has no currency.` : `Row ${booking}: “${found}” is not a currency.`,
}

const NONE_LEFT_OUT = { notBooked: 0, withoutAmount: 0 }
const CELLS_MAX = 60
const CELL_MAX = 4_000

export function readStatement(file: StatementFile): ReadStatement {
  try {
    return statementsIn(file)
  } catch (error) {
    if (error instanceof UnreadableStatement) return { error: SENTENCES[error.problem](error) }
    if (error instanceof Rejected) return { error: error.message }
    throw error
  }
}

function statementsIn({ base64, currency, chosen, encoding }: StatementFile): ReadStatement {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > STATEMENT_BYTES_MAX)
    throw new Rejected(`The file is too large. Up to ${STATEMENT_BYTES_MAX / 1_000_000} MB can be imported.`)
  const read = textOfStatement(bytes, encoding)
  if (read === null) throw new Rejected('The file declares an unknown encoding.')
  const { text } = read
  if (text.trim() === '') throw new Rejected('The file is empty. Choose another file.')
  if (isXml(text)) return { table: null, statements: checked(readCamt(text)) }
  return tableIn(read, { currency, chosen })
}

function tableIn(
  { text, encoding }: StatementText,
  { currency, chosen }: Pick<StatementFile, 'currency' | 'chosen'>,
): ReadStatement {
  const { cells, places } = tableOf(text)
  const { others, notBooked, ...found } = readTable(cells, currency)
  const read = { ...found, ...columnsOf(found, chosen) }
  const { columns } = read
  const table = { ...read, encoding, leftOut: leftOut({ ...read, others, notBooked }, columns) }
  if (table.rows.length === 0 && notBooked > 0) throw withoutLines(table.leftOut)
  if (table.rows.length === 0 || columns === null) {
    if (table.rows.length === 0 && columns === null && table.header.length === 0)
      throw new Rejected(
        'The file has no rows with a date and an amount. Choose a CSV or CAMT.053 statement.',
      )
    return { table, statements: [] }
  }
  if (columns.currency === null && currency === null)
    return { table: { ...table, uncertain: [...table.uncertain, 'currency'] }, statements: [] }
  const statement = placed(places, read, () => statementOf(read, columns, currency))
  return { table, statements: checked([statement], table.leftOut) }
}

/**
 * A fee column that this file does not have is stored as absent, so that another file of the account may have one.
 */
function columnsOf(
  found: Pick<ReadTable, 'header' | 'columns' | 'uncertain'>,
  chosen: ChosenColumns | null,
): Pick<ReadTable, 'columns' | 'uncertain'> {
  if (chosen === null || chosen.header.join('\n') !== found.header.join('\n')) return found
  const { columns, isStored } = chosen
  if (!isStored || columns.fee != null) return { columns, uncertain: [] }
  const fee = found.columns?.fee ?? null
  return { columns: { ...columns, fee }, uncertain: found.uncertain.filter((reason) => reason === 'fee') }
}

/** Prefixes the error of an unreadable row with its position in the file. */
function placed<T>(places: ReadonlyMap<Row, number>, { rows }: Pick<ReadTable, 'rows'>, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error
    const place = places.get(rows[error.booking - 1] ?? [])
    throw new UnreadableStatement(error.problem, place ?? error.booking, error.found)
  }
}

function checked(statements: readonly Statement[], out?: LeftOut): KeyedStatement[] {
  const count = statements.reduce((sum, { lines }) => sum + lines.length, 0)
  if (count > LINES_MAX)
    throw new Rejected(`The file has ${count} bank lines. Up to ${LINES_MAX} can be imported at once.`)
  if (count === 0) throw withoutLines(out)
  return withKeys(statements)
}

function withoutLines({ notBooked, withoutAmount }: Omit<LeftOut, 'withoutDay'> = NONE_LEFT_OUT): Rejected {
  return new Rejected(
    notBooked + withoutAmount === 0
      ? 'The file has no bank lines.'
      : `The file has no bank lines. Rows that are left out: ${notBooked} not booked, ${withoutAmount} without an amount.`,
  )
}

/** Identical bookings are numbered across all statements of their account. */
function withKeys(statements: readonly Statement[]): KeyedStatement[] {
  const keys = new Map(
    [...Map.groupBy(statements, ({ iban }) => iban).values()].flatMap((own) => {
      const lines = own.flatMap((statement) => statement.lines)
      const found = contentKeys(lines)
      return lines.map((line, index) => [line, found[index] ?? ''] as const)
    }),
  )
  return statements.map((statement) => ({
    ...statement,
    lines: statement.lines.map((line) => ({ ...line, key: keys.get(line) ?? '' })),
  }))
}

type Row = readonly string[]
interface Table {
  readonly cells: readonly Row[]
  /** Row numbers in the file, from 1 and including empty rows, as a spreadsheet shows them. */
  readonly places: ReadonlyMap<Row, number>
}

function tableOf(text: string): Table {
  const parsed = [';', ',', '\t', '|'].flatMap((delimiter) => {
    try {
      return [tableBy(text, delimiter)]
    } catch (error) {
      // With the wrong separator, quotation marks end up in the middle of cells.
      if (error instanceof CsvError) return []
      throw error
    }
  })
  const [best] = parsed.toSorted((a, b) => regularity(b.cells) - regularity(a.cells))
  if (!best) throw new Rejected('The file cannot be read as a table: a quotation mark is not closed.')
  return best
}

function tableBy(text: string, delimiter: string): Table {
  const places = new Map<Row, number>()
  const cells = parse(text, {
    delimiter,
    bom: true,
    trim: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    to: LINES_MAX + 100,
    on_record: (record: readonly string[], { records, empty_lines }) => {
      const row = record.slice(0, CELLS_MAX).map((cell) => cell.slice(0, CELL_MAX))
      places.set(row, records + empty_lines)
      return row
    },
  })
  return { cells, places }
}

/** How many rows have the same number of cells, weighted by that number; 0 if all have one cell. */
function regularity(rows: readonly (readonly string[])[]): number {
  const widths = Map.groupBy(
    rows.slice(0, 200).map((row) => row.length),
    (width) => width,
  )
  return Math.max(
    0,
    ...[...widths].map(([width, same]) => (width < 2 ? 0 : same.length * Math.min(width, 12))),
  )
}
