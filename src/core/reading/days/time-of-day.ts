/** A time, also directly after a year without a space. */
export const CLOCK = String.raw`\d{1,2}[:;h][0-5]\d`

/** A time of day in a text as HH:MM or HH:MM:SS, or null. */
export function timeIn(text: string): { value: string; start: number; end: number } | null {
  const match =
    /(?<![\d:.])([01]?\d|2[0-3])[:;]([0-5]\d)(?:[:;]([0-5]\d))?(?:\s?([ap])\.?m\b\.?)?(?![\d:])/i.exec(text)
  if (!match) return null
  const [whole, hour = '', minute, second, half] = match
  const noon = half?.toLowerCase()
  const hours = noon === undefined ? Number(hour) : (Number(hour) % 12) + (noon === 'p' ? 12 : 0)
  const value = [String(hours).padStart(2, '0'), minute, ...(second ? [second] : [])].join(':')
  return { value, start: match.index, end: match.index + whole.length }
}
