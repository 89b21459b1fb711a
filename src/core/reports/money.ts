import { decimalOf, ONE, PLACES } from '../e-invoice/rules/decimal.ts'

// Report amounts as decimal numbers in text. Sums are exact.

/** Number of decimals of a currency; two for an unknown one. */
export function digitsOf(currency: string | null): number {
  if (currency === null || !/^[A-Z]{3}$/.test(currency)) return 2
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

/** `amount * rate` with the decimals of the currency, half away from zero. Null if either is not a decimal number. */
export function converted(amount: string, rate: string, currency: string | null): string | null {
  const [one, other] = [decimalOf(amount), decimalOf(rate)]
  return one === null || other === null ? null : shown((one * other) / ONE, digitsOf(currency))
}

/** Rounded to the decimals of the currency, half away from zero. Null if it is not a decimal number. */
export function roundedIn(amount: string, currency: string | null): string | null {
  const units = decimalOf(amount)
  return units === null ? null : shown(units, digitsOf(currency))
}

export function sumIn(amounts: readonly string[], currency: string | null): string {
  const units = amounts.reduce((sum, amount) => sum + (decimalOf(amount) ?? 0n), 0n)
  return shown(units, digitsOf(currency))
}

function shown(units: bigint, digits: number): string {
  const step = 10n ** BigInt(PLACES - digits)
  const size = units < 0n ? -units : units
  const steps = (size + step / 2n) / step
  const text = steps.toString().padStart(digits + 1, '0')
  const [whole, part] = [text.slice(0, text.length - digits), text.slice(text.length - digits)]
  return `${units < 0n && steps > 0n ? '-' : ''}${whole}${digits === 0 ? '' : `.${part}`}`
}
