import type { Outcome } from './follow-file.ts'

const sized = ({ width, height }: Outcome) => (width && height ? `${width} x ${height}` : '')

/** One line of the table: name, outcome, pages, size of the first, seconds, whether the bytes could be downloaded. */
export function outcomeLine(name: string, outcome: Outcome): string {
  const { pages, seconds, bytesBack, message } = outcome
  return [
    name.padEnd(40),
    outcome.outcome.padEnd(9),
    (pages > 0 ? `${pages} p` : '').padStart(6),
    sized(outcome).padStart(12),
    `${seconds.toFixed(1)} s`.padStart(8),
    bytesBack === null ? '           ' : bytesBack ? 'bytes back ' : 'BYTES LOST ',
    message ?? '',
  ].join(' ')
}

/** How many of each. */
export function tally(outcomes: readonly Outcome[]): string {
  const counts = new Map<string, number>()
  for (const { outcome } of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  const lost = outcomes.filter(({ bytesBack }) => bytesBack === false).length
  return [...counts].map(([name, count]) => `${name} ${count}`).join(', ') + `, bytes lost ${lost}`
}
