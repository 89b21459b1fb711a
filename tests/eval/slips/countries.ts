import type { Country } from './country.ts'
import { ELSEWHERE } from './elsewhere.ts'
import { EUROPE_RIM } from './europe-rim.ts'
import { EUROPE } from './europe.ts'

/** All countries whose receipts are made. */
export const COUNTRIES: readonly Country[] = [...EUROPE, ...EUROPE_RIM, ...ELSEWHERE]
