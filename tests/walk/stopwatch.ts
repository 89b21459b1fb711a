// Where the time of a walk goes.

/** Signing up, doing the steps, looking at the screens, reading back, and the accessibility. */
const spendings = ['start', 'steps', 'screens', 'stored', 'axe'] as const
export type Spending = (typeof spendings)[number]
/** Seconds. */
export type Spent = Readonly<Record<Spending, number>>

export interface Stopwatch {
  readonly spent: Spent
  on<Answer>(what: Spending, act: () => Promise<Answer>): Promise<Answer>
}

export function stopwatch(): Stopwatch {
  const spent = { start: 0, steps: 0, screens: 0, stored: 0, axe: 0 }
  return {
    spent,
    on: async (what, act) => {
      const began = performance.now()
      try {
        return await act()
      } finally {
        spent[what] += (performance.now() - began) / 1_000
      }
    },
  }
}

/** `start 2, steps 10`, in whole seconds. */
export const spentText = (spent: Spent) =>
  spendings.map((what) => `${what} ${Math.round(spent[what])}`).join(', ')
