/** Times from the headers of a response. Null if absent or unreadable. */
export interface ResponseTimes {
  /** Minimum delay from now, in ms (`Retry-After`). */
  readonly retryAfterMs: number | null
  /** The server's clock at the response, in ms since 1970 (`Date`). */
  readonly answeredAt: number | null
}

export const noTimes: ResponseTimes = { retryAfterMs: null, answeredAt: null }

/** Reads `Retry-After` in either of its forms, seconds or a date (RFC 9110, section 10.2.3), and `Date`. */
export function timesOf(headers: Pick<Headers, 'get'>, now: number): ResponseTimes {
  const answeredAt = timeIn(headers.get('Date'))
  const retryAfter = headers.get('Retry-After')?.trim() ?? ''
  if (/^\d+$/.test(retryAfter)) return { retryAfterMs: Number(retryAfter) * 1000, answeredAt }
  const until = timeIn(retryAfter)
  // Uses the server's clock, because the device's may be wrong by days.
  return { retryAfterMs: until === null ? null : Math.max(0, until - (answeredAt ?? now)), answeredAt }
}

function timeIn(text: string | null): number | null {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? null : time
}
