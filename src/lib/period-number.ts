const forms = [
  { form: /^(\d{4})-(0[1-9]|1[0-2])$/, parts: 12 },
  { form: /^(\d{4})-Q([1-4])$/, parts: 4 },
  { form: /^(\d{4})$/, parts: 1 },
]

/**
 * Sequence number of a month (`2026-03`), quarter (`2026-Q1`) or year (`2026`); successive periods differ by one.
 * Null for other texts.
 */
export function periodNumber(period: string): number | null {
  for (const { form, parts } of forms) {
    const found = form.exec(period)
    if (found) return Number(found[1]) * parts + Number(found[2] ?? 1) - 1
  }
  return null
}
