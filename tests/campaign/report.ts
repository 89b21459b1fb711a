/** One line of the table. `wrong` must be empty. */
export interface Row {
  readonly what: string
  readonly figures: string
  readonly wrong: readonly string[]
}

/** The table as text: what was done, its figures, and what was wrong. */
export function tableOf(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ what }) => what.length))
  return rows
    .map(({ what, figures, wrong }) => {
      const verdict = wrong.length === 0 ? 'ok    ' : 'FAILED'
      return [
        `${verdict}  ${what.padEnd(width)}  ${figures}`,
        ...wrong.map((one) => `          ${one}`),
      ].join('\n')
    })
    .join('\n')
}

/** `0 lost, 1 doubled`, followed by the names of a verdict. */
export const countsOf = (verdict: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(verdict)
    .map(([what, names]) => `${names.length} ${what}`)
    .join(', ')

export const wrongOf = (verdict: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(verdict).flatMap(([what, names]) =>
    names.length > 0 ? [`${what}: ${names.slice(0, 10).join(', ')}`] : [],
  )

/** Progress goes to standard error, not into the table. */
export const logLine = (text: string) => void process.stderr.write(`${text}\n`)
