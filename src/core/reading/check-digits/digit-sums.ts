// Check digit algorithms. All take digits only, unless stated otherwise.

const digitsOf = (text: string) => [...text].map(Number)

/** Each digit times its weight, added up. */
export const weighted = (text: string, weights: readonly number[]): number =>
  digitsOf(text).reduce((sum, digit, place) => sum + digit * (weights[place] ?? 0), 0)

/** Luhn: every second digit from the right counts twice, its own digits added. */
export function isLuhn(text: string): boolean {
  const sum = digitsOf(text)
    .toReversed()
    .reduce((all, digit, place) => all + (place % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0)
  return sum % 10 === 0
}

/** The remainder of a division by 97; letters count as 10 to 35 (ISO 7064, as in ISO 13616 and ISO 11649). */
export function mod97(text: string): number {
  let rest = 0
  for (const digit of text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55)))
    rest = (rest * 10 + Number(digit)) % 97
  return rest
}

/** ISO 7064 MOD 11,10: the last digit is the check digit. */
export function isMod11And10(text: string): boolean {
  let product = 10
  for (const digit of digitsOf(text.slice(0, -1))) {
    const sum = (digit + product) % 10 || 10
    product = (2 * sum) % 11
  }
  return (11 - product) % 10 === Number(text.at(-1))
}

/** GS1 (EAN, UPC, GTIN, ISBN-13): from the right, digits count once and three times alternately. */
export const isGs1 = (text: string): boolean =>
  digitsOf(text)
    .toReversed()
    .reduce((sum, digit, place) => sum + digit * (place % 2 === 0 ? 1 : 3), 0) %
    10 ===
  0

/** 11 minus the remainder of a division by 11; the caller interprets 10 and 11. */
export const toEleven = (sum: number): number => 11 - (sum % 11)
