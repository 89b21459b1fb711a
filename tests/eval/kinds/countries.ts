import { COUNTRIES } from '../slips/countries.ts'
import type { Country } from '../slips/country.ts'
import type { SlipRole } from '../slips/roles.ts'
import type { Wording } from './wording.ts'
import { dutch } from './words/dutch.ts'
import { english } from './words/english.ts'
import { french } from './words/french.ts'
import { czech, danish, finnish, hungarian, norwegian, swedish } from './words/further.ts'
import { german } from './words/german.ts'
import { italian } from './words/italian.ts'
import { polish } from './words/polish.ts'
import { portuguese } from './words/portuguese.ts'
import { spanish } from './words/spanish.ts'

/** A country with the language that its papers are in. */
export interface Place {
  readonly country: Country
  readonly wording: Wording
}

/** A country whose addresses and sums look like those of one whose receipts are made. */
const like = (code: string, of: string, currency: string, register: string): Country => ({
  ...countryOf(of),
  code,
  currency,
  register,
})

const countryOf = (code: string): Country => {
  const country = COUNTRIES.find((one) => one.code === code)
  if (!country) throw new Error(`There is no country ${code}`)
  return country
}

const at = (codes: string, wording: Wording): Place[] =>
  codes.split(' ').map((code) => ({ country: countryOf(code), wording }))

const belgium = like('BE', 'NL', 'EUR', 'BTW BE 0{999}.{999}.{999}')
const angola = like('AO', 'PT', 'AOA', 'NIF {9999999999}')
const greenland = like('GL', 'DK', 'DKK', 'CVR {99999999}')
const svalbard = like('SJ', 'NO', 'NOK', 'Org.nr {999999999}')
const slovakia = like('SK', 'CZ', 'EUR', 'IČO {99999999}')
const serbia = like('RS', 'HU', 'RSD', 'PIB {999999999}')

/**
 * The countries of the papers of each role. They have the roles of receipts; countries similar to another one are for
 * training.
 */
export const PLACES: Readonly<Record<SlipRole, readonly Place[]>> = {
  train: [
    ...at('US US US GB GB AU SG IN MY NZ', english),
    ...at('DE DE DE CH', german),
    ...at('FR FR CH', french),
    ...at('IT IT CH', italian),
    ...at('ES ES CL', spanish),
    ...at('PL PL', polish),
    { country: belgium, wording: dutch },
    { country: belgium, wording: dutch },
    { country: belgium, wording: french },
    { country: angola, wording: portuguese },
    { country: angola, wording: portuguese },
    ...at('SE SE', swedish),
    ...at('FI FI', finnish),
    { country: greenland, wording: danish },
    { country: svalbard, wording: norwegian },
    { country: slovakia, wording: czech },
    { country: serbia, wording: hungarian },
  ],
  choose: [
    ...at('CA CA KR', english),
    ...at('CA', french),
    ...at('AT AT', german),
    ...at('PT PT', portuguese),
    ...at('NO', norwegian),
  ],
  'held-out': [
    ...at('IE ZA PH', english),
    ...at('MX MX', spanish),
    ...at('BR BR', portuguese),
    ...at('NL NL', dutch),
    ...at('DK', danish),
    ...at('HU', hungarian),
    ...at('CZ', czech),
  ],
}
