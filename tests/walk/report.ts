import type { Walked } from './walk.ts'

/** A failed walk as a person reads it: what was wrong, what was done before, what stood on the screen. */
export function report(name: string, { steps, findings, screens }: Walked): string {
  if (findings.length === 0) return `${name}: ${steps.length} steps, nothing found`
  const last = steps.slice(-6).map(([step, given]) => `    ${step} ${JSON.stringify(given)}`)
  return [
    `FAILED ${name}, after ${steps.length} steps`,
    ...findings.map(({ kind, text }) => `  ${kind}: ${text}`),
    '  last steps:',
    ...last,
    ...screens.flatMap(({ address, picture, text }) => [
      `  at ${address}, picture ${picture}`,
      indented(text),
    ]),
  ].join('\n')
}

/** Enough to see which screen it was. */
const SHOWN = 1_500

const indented = (text: string) =>
  text
    .slice(0, SHOWN)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `    | ${line}`)
    .join('\n')
