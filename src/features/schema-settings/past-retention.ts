import type { ColumnFilter, Retention } from '#contract/things.ts'

/** Filters for documents whose retention has ended. Excludes those without a date of their own. */
export function pastRetention({ years, day }: Retention, now: Date): readonly ColumnFilter[] {
  const last = new Date(now)
  last.setUTCFullYear(last.getUTCFullYear() - years)
  last.setUTCDate(last.getUTCDate() - 1)
  const value = last.toISOString().slice(0, 10)
  return [{ id: day === undefined ? 'createdAt' : `data.extracted.${day}`, op: 'to', value }]
}
