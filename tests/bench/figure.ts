/** One measured figure beside what the same machine does without us, in the same run. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly reference: string
  readonly referenceValue: number
  /** Whether more is better; a time is better when it is less. */
  readonly more: boolean
}

/** Ours as a share of the reference: 1 is as good, 0.5 half as good. */
export const share = ({ value, referenceValue, more }: Figure) =>
  more ? value / referenceValue : referenceValue / value

export const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Median time of `times` runs in ms, one after another, after a few that do not count. */
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

const digits = (value: number) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)

/** A line for people. */
export const line = (figure: Figure) =>
  `${figure.name.padEnd(28)} ${digits(figure.value).padStart(8)} ${figure.unit.padEnd(9)}` +
  ` ${figure.reference.padEnd(42)} ${digits(figure.referenceValue).padStart(8)} ${figure.unit.padEnd(9)}` +
  ` ratio ${share(figure).toFixed(2)}`
