import type { ExpenseReport, ReportContent, ReportRow, ReportTrip } from '#contract/expense-reports.ts'
import type { FileThing } from '#contract/things.ts'

/** The title that its author gave it. */
export function titleOf({ data }: FileThing): string {
  const title = data.extracted['title']
  return typeof title === 'string' && title !== '' ? title : data.filename
}

/** The content of a report in the form that a change sends. */
export function contentOf(file: FileThing, report: ExpenseReport): ReportContent {
  const { purpose, from, to, documents, trips } = report
  return { title: titleOf(file), purpose, from, to, documents, trips }
}

/** A row with the index of its trip; null for a receipt. */
export interface PlacedRow {
  readonly row: ReportRow
  readonly trip: number | null
}

/**
 * The rows of a report. Trips are matched by day, distance and places, since several trips of a day may be identical.
 */
export function placedRows({ rows, trips }: Pick<ExpenseReport, 'rows' | 'trips'>): PlacedRow[] {
  const left = new Set(trips.keys())
  return rows.map((row) => {
    if (row.document_id !== null) return { row, trip: null }
    const trip = [...left].find((at) => isTripOf(row, trips[at])) ?? null
    if (trip !== null) left.delete(trip)
    return { row, trip }
  })
}

const isTripOf = (row: ReportRow, trip: ReportTrip | undefined) =>
  trip !== undefined &&
  trip.date === row.date &&
  Number(trip.kilometres) === Number(row.kilometres) &&
  row.description.includes(trip.from) &&
  row.description.includes(trip.to)

/** The index of a trip with the same content; -1 if there is none. */
export const placeOf = (trips: readonly ReportTrip[], trip: ReportTrip): number =>
  trips.findIndex((one) => textOf(one) === textOf(trip))

const textOf = ({ date, from, to, purpose, kilometres }: ReportTrip) =>
  JSON.stringify([date, from, to, purpose, Number(kilometres)])
