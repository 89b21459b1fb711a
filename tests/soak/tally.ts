/** Counts actions, their durations and failures. */
export interface Tally {
  /** Times one action; a failure is counted, not thrown. */
  time(name: string, act: () => Promise<unknown>): Promise<void>
  /** A readable line for each kind of action. */
  lines(): string[]
  /** Share (0..1) of all actions that failed. */
  errorRate(): number
}

interface Kind {
  readonly spent: number[]
  readonly failures: Map<string, number>
}

export function createTally(): Tally {
  const kinds = new Map<string, Kind>()
  const failed = ({ failures }: Kind) => [...failures.values()].reduce((sum, count) => sum + count, 0)
  return {
    async time(name, act) {
      const kind = kinds.get(name) ?? { spent: [], failures: new Map<string, number>() }
      kinds.set(name, kind)
      const started = performance.now()
      try {
        await act()
        kind.spent.push(performance.now() - started)
      } catch (error) {
        const reason = (error instanceof Error ? error.message : String(error)).slice(0, 60)
        kind.failures.set(reason, (kind.failures.get(reason) ?? 0) + 1)
      }
    },
    lines: () =>
      [...kinds].map(([name, kind]) => {
        const sorted = kind.spent.toSorted((a, b) => a - b)
        const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(0)
        const reasons = [...kind.failures].map(([reason, count]) => `${count} x ${reason}`).join('; ')
        const count = String(sorted.length + failed(kind)).padStart(6)
        return `${name.padEnd(8)} ${count} done, median ${at(0.5).padStart(5)} ms, 95th ${at(0.95).padStart(6)} ms, ${failed(kind)} failed${reasons ? ` (${reasons})` : ''}`
      }),
    errorRate() {
      const all = [...kinds.values()]
      const failures = all.reduce((sum, kind) => sum + failed(kind), 0)
      return (
        failures /
        Math.max(
          1,
          all.reduce((sum, { spent }) => sum + spent.length, failures),
        )
      )
    },
  }
}
