const two = (n: number) => String(n).padStart(2, '0')

/** The day on the device's calendar, in ISO. */
export const localDay = (now: Date): string =>
  `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
