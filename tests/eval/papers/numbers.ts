import { readIban } from '#core/reading/check-digits/iban.ts'
import { fill } from '../slips/template.ts'
import type { Dice } from '../workspace/dice.ts'

/** Account numbers of countries behind the check digits of an IBAN. */
const ACCOUNTS: Readonly<Record<string, string>> = {
  DE: '{999999999999999999}',
  AT: '{9999999999999999}',
  CH: '0{9999999999999999}',
  FR: '{99999999999999999999999}',
  ES: '{99999999999999999999}',
  IT: 'X{9999999999999999999999}',
  BE: '{999999999999}',
  NL: 'INGB{9999999999}',
  PT: '{999999999999999999999}',
  PL: '{999999999999999999999999}',
  IE: 'AIBK{99999999999999}',
}

/** A made-up IBAN with right check digits; null for countries without. */
export function withCheckDigits(country: string, dice: Dice): string | null {
  const template = ACCOUNTS[country]
  if (template === undefined) return null
  const account = fill(template, dice)
  const digits = [...`${account}${country}00`].map((sign) => String(Number.parseInt(sign, 36))).join('')
  const check = String(98n - (BigInt(digits) % 97n)).padStart(2, '0')
  const iban = `${country}${check}${account}`
  return readIban(iban)?.value ?? null
}
