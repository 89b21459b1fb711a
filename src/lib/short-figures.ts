/** Formats a duration in ms: `850ms`, `12.3s`, `2m 5s`. */
export function durationText(ms: number): string {
  const spent = Number.isFinite(ms) && ms > 0 ? ms : 0
  if (Math.round(spent) < 1_000) return `${Math.round(spent)}ms`
  // Durations that round up to 60 seconds show as a minute.
  if (Math.round(spent / 100) < 600) return `${Math.round(spent / 100) / 10}s`
  const seconds = Math.round(spent / 1_000)
  return `${Math.floor(seconds / 60)}m ${seconds % 60}s`
}

const tenths = (value: number) => (Math.round(value * 10) / 10).toFixed(1)

/** Shortens a large number: `950`, `1.2K`, `3.4M`. */
export function shortCount(n: number): string {
  if (Math.round(n) < 1_000) return String(Math.round(n))
  return n < 999_950 ? `${tenths(n / 1_000)}K` : `${tenths(n / 1_000_000)}M`
}
