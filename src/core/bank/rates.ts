/** A rate of the workspace: units of a currency for one euro. */
export interface DayRate {
  readonly currency: string
  readonly day: string
  readonly perEuro: number
}

/**
 * Units of `to` for one unit of `from` on that day, else on the latest of the ten days before; null if there is no
 * rate.
 */
export type Rates = (
  from: string,
  to: string,
  day: string,
) => { readonly rate: number; readonly day: string } | null

const DAYS_MAX = 10
const DAY_MS = 86_400_000

export function ratesOf(rates: readonly DayRate[]): Rates {
  const known = new Map(rates.map(({ currency, day, perEuro }) => [`${currency} ${day}`, perEuro]))
  const perEuro = (currency: string, day: string) =>
    currency === 'EUR' ? 1 : known.get(`${currency} ${day}`)
  const found = new Map<string, ReturnType<Rates>>()
  const look: Rates = (from, to, day) => {
    const start = Date.parse(day)
    for (let back = 0; back <= DAYS_MAX; back += 1) {
      const own = new Date(start - back * DAY_MS).toISOString().slice(0, 10)
      const [source, target] = [perEuro(from, own), perEuro(to, own)]
      if (source !== undefined && target !== undefined) return { rate: target / source, day: own }
    }
    return null
  }
  return (from, to, day) => {
    const key = `${from} ${to} ${day}`
    const before = found.get(key)
    if (before !== undefined) return before
    const rate = rates.length === 0 ? null : look(from, to, day)
    found.set(key, rate)
    return rate
  }
}
