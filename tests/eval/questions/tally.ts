import type { Outcome } from './score.ts'
import { OUTCOMES } from './score.ts'

/** Bounds of a share with 95 % confidence, as Wilson gives them. */
export function wilson(hits: number, all: number): readonly [number, number] {
  if (all === 0) return [0, 1]
  const z = 1.96
  const share = hits / all
  const middle = share + z ** 2 / (2 * all)
  const spread = z * Math.sqrt((share * (1 - share)) / all + z ** 2 / (4 * all ** 2))
  const whole = 1 + z ** 2 / all
  return [Math.max(0, (middle - spread) / whole), Math.min(1, (middle + spread) / whole)]
}

const percent = (share: number) => String(Math.round(share * 100)).padStart(3)

/** `12 / 40  30 % (18-46)` */
export function shareOf(hits: number, all: number): string {
  if (all === 0) return '-'.padStart(10)
  const [low, high] = wilson(hits, all)
  const bounds = `(${percent(low).trim()}-${percent(high).trim()})`
  return `${String(hits).padStart(3)}/${String(all).padEnd(3)} ${percent(hits / all)} % ${bounds.padEnd(8)}`
}

export interface Counted {
  readonly group: string
  readonly outcome: Outcome
  /** Of a refusal: whether it suggests what would work. */
  readonly advises: boolean
}

/** One line a group, and one for all, with denominators and intervals. */
export function tableOf(title: string, groups: readonly string[], counted: readonly Counted[]): string {
  const head = [title.padEnd(18), ...OUTCOMES.map((name) => name.padEnd(22))].join(' ')
  const line = (name: string, some: readonly Counted[]) =>
    [
      name.padEnd(18),
      ...OUTCOMES.map((outcome) =>
        shareOf(some.filter((one) => one.outcome === outcome).length, some.length).padEnd(22),
      ),
    ].join(' ')
  const refusals = counted.filter(({ outcome }) => outcome === 'rightly refused')
  return [
    head,
    ...groups.flatMap((group) => {
      const some = counted.filter((one) => one.group === group)
      return some.length > 0 ? [line(group, some)] : []
    }),
    line('all', counted),
    `Rightly refused with what would work: ${shareOf(refusals.filter(({ advises }) => advises).length, refusals.length)}`,
  ].join('\n')
}
