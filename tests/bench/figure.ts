/** A measured figure and its reference: what the same machine does without us in the same run. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly reference: string
  readonly referenceValue: number
  /** Whether more is better; a time is better when it is less. */
  readonly more: boolean
}

/** Our figure as a share of the reference: 1 is equally good, 0.5 half as good. */
export const share = ({ value, referenceValue, more }: Figure) =>
  more ? value / referenceValue : referenceValue / value

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN

/** A figure of several runs: the run with the median ratio, and all ratios in ascending order. */
export interface Measured extends Figure {
  readonly ratios: readonly number[]
}

/** Combines the same figures of several runs. A figure missing in one run is taken from the others. */
export function acrossRuns(runs: readonly (readonly Figure[])[]): Measured[] {
  const key = ({ name, reference }: Figure) => `${name}\n${reference}`
  const all = Map.groupBy(runs.flat(), key)
  return [...all.values()].flatMap((same) => {
    const sorted = same.toSorted((a, b) => share(a) - share(b))
    const middle = sorted[Math.floor(sorted.length / 2)]
    return middle ? [{ ...middle, ratios: sorted.map(share) }] : []
  })
}

export const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Median time of `times` consecutive runs in ms, after a few warm-up runs. */
export async function timed(times: number, run: () => Promise<unknown>): Promise<number> {
  for (let index = 0; index < 5; index += 1) await run()
  const spent: number[] = []
  for (let index = 0; index < times; index += 1) {
    const started = performance.now()
    await run()
    spent.push(performance.now() - started)
  }
  return median(spent)
}

/** Medians of several functions in ms, run in turn, so that other load of the machine affects all of them. */
export async function sideBySide(
  times: number,
  runs: readonly (() => Promise<unknown>)[],
): Promise<number[]> {
  const spent = runs.map((): number[] => [])
  for (let round = -3; round < times; round += 1) {
    for (const [index, run] of runs.entries()) {
      const started = performance.now()
      await run()
      if (round >= 0) spent[index]?.push(performance.now() - started)
    }
  }
  return spent.map(median)
}

const digits = (value: number) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)

/** The ratio, and its range over the runs. */
function ratio({ ratios, ...figure }: Measured): string {
  const [least, most] = [ratios[0], ratios.at(-1)]
  const spread = ratios.length > 1 ? ` (${least?.toFixed(2)} to ${most?.toFixed(2)})` : ''
  return `${share(figure).toFixed(2)}${spread}`
}

/** A readable line. */
export const line = (figure: Measured) =>
  `${figure.name.padEnd(28)} ${digits(figure.value).padStart(8)} ${figure.unit.padEnd(9)}` +
  ` ${figure.reference.padEnd(42)} ${digits(figure.referenceValue).padStart(8)} ${figure.unit.padEnd(9)}` +
  ` ratio ${ratio(figure)}`
