/** Decimals of the fixed-point units: amounts are exact, as the standard requires. */
export const PLACES = 10
export const ONE = 10n ** BigInt(PLACES)
const CENT = ONE / 100n

/** An exact number in units of 1e-10. Null if it is not a decimal number. */
export function decimalOf(text: string | undefined): bigint | null {
  const [, sign, whole = '', part = ''] = /^([+-]?)(\d{1,20})(?:\.(\d{1,20}))?$/.exec(text ?? '') ?? []
  if (whole === '') return null
  const units = BigInt(whole) * ONE + BigInt(part.slice(0, PLACES).padEnd(PLACES, '0'))
  return sign === '-' ? -units : units
}

/** Rounded to cents, half away from zero. */
export function rounded(units: bigint): bigint {
  const size = units < 0n ? -units : units
  const cents = ((size + CENT / 2n) / CENT) * CENT
  return units < 0n ? -cents : cents
}

/** `amount * percent / 100`, rounded to cents. */
export const shareOf = (amount: bigint, percent: bigint): bigint => rounded((amount * percent) / (100n * ONE))

/** The sum of amounts; missing and invalid ones count as zero. */
export const sumOf = (amounts: readonly (string | undefined)[]): bigint =>
  amounts.reduce((sum, amount) => sum + (decimalOf(amount) ?? 0n), 0n)

/** Whether they differ by less than one unit of the currency. */
export const isNear = (one: bigint, other: bigint): boolean => one - other < ONE && other - one < ONE

/** With two decimals, such as `-12.50`. */
export function shown(units: bigint): string {
  const cents = rounded(units) / CENT
  const size = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`
}
