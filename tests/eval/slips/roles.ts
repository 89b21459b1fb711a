import { dice, type Dice } from '../workspace/dice.ts'
import { compose } from './compose.ts'
import { COUNTRIES } from './countries.ts'
import type { Country } from './country.ts'
import { misread } from './misread.ts'
import type { Slip } from './slip.ts'
import type { Reading } from '#core/reading/types.ts'

// Which receipts are used for training, which for choosing models and limits, and which are held out.

export const SLIP_ROLES = ['train', 'choose', 'held-out'] as const
export type SlipRole = (typeof SLIP_ROLES)[number]

/** Countries whose receipts are in no other role. The receipts of `train` are of all others. */
const COUNTRIES_OF: Readonly<Record<Exclude<SlipRole, 'train'>, readonly string[]>> = {
  choose: ['NO', 'PT', 'CA', 'KR', 'AT'],
  'held-out': ['NL', 'DK', 'HU', 'BR', 'IE', 'VN', 'ZA', 'CZ', 'MX', 'PH'],
}
const FIRST_SEED: Readonly<Record<SlipRole, number>> = {
  train: 10_000_000,
  choose: 20_000_000,
  'held-out': 30_000_000,
}

export function countriesOf(role: SlipRole): readonly Country[] {
  if (role !== 'train') return COUNTRIES.filter(({ code }) => COUNTRIES_OF[role].includes(code))
  const others = Object.values(COUNTRIES_OF).flat()
  const own = COUNTRIES.filter(({ code }) => !others.includes(code))
  // Most papers with a bare `$` are of the United States.
  return own.flatMap((country) => (country.code === 'US' ? [country, country, country] : [country]))
}

export interface ReadSlip extends Slip {
  readonly reading: Reading
}

/** The first `count` receipts of a role, each with a damaged reading. */
export function* readSlips(role: SlipRole, count: number): Generator<ReadSlip> {
  const countries = countriesOf(role)
  for (let place = 0; place < count; place += 1) {
    const chance: Dice = dice(FIRST_SEED[role] + place)
    const slip = compose(chance, countries)
    yield { ...slip, reading: misread(slip.rows, chance) }
  }
}
