const two = (n: number) => String(n).padStart(2, '0')

/** The current day in the device's time zone, as an ISO date. */
export const localDay = (now: Date): string =>
  `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
