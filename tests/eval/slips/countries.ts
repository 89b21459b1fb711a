import type { Country } from './country.ts'
import { ELSEWHERE } from './elsewhere.ts'
import { EUROPE_FURTHER } from './europe-further.ts'
import { EUROPE_RIM } from './europe-rim.ts'
import { EUROPE } from './europe.ts'
import { SOUTH } from './south.ts'
import { WHOLE_MONEY } from './whole-money.ts'

/** All countries of generated receipts. */
export const COUNTRIES: readonly Country[] = [
  ...EUROPE,
  ...EUROPE_RIM,
  ...EUROPE_FURTHER,
  ...ELSEWHERE,
  ...SOUTH,
  ...WHOLE_MONEY,
]
