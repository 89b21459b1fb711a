import type { Dice } from '../workspace/dice.ts'

/** Ways to write a legal form. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  Ltd: ['Ltd', 'Ltd.', 'Limited', 'LTD'],
  GmbH: ['GmbH', 'GMBH', 'Gmbh'],
  'Sdn Bhd': ['SDN BHD', 'Sdn. Bhd.', 'SDN.BHD', 'S/B'],
  Inc: ['Inc', 'Inc.', 'Incorporated'],
  'S.p.A.': ['S.p.A.', 'SpA', 'S.P.A.'],
  'S.r.l.': ['S.r.l.', 'SRL', 'Srl'],
  'B.V.': ['B.V.', 'BV'],
  AG: ['AG'],
  SARL: ['SARL', 'S.A.R.L.'],
}
export const legalForms = Object.keys(FORMS)

const MISREAD: readonly (readonly [RegExp, string])[] = [
  [/l/, '1'],
  [/i/, 'l'],
  [/o/i, '0'],
  [/m/, 'rn'],
  [/s/i, '5'],
  [/e/, 'c'],
  [/B/, '8'],
  [/h/, 'n'],
  [/t/, 'f'],
  [/a/, 'o'],
]

export interface SpelledParty {
  readonly words: readonly string[]
  readonly form: string | null
  readonly branches: readonly string[]
}

/** A name as one document writes it. */
export function spell({ words, form, branches }: SpelledParty, dice: Dice): string {
  let name = words.join(' ')
  if (dice.chance(0.15)) name = name.replace(' & ', ' and ')
  if (form && dice.chance(0.75)) name += ` ${dice.one(FORMS[form] ?? [form])}`
  if (dice.chance(0.2)) name = misreadOne(name, dice)
  if (dice.chance(0.05)) name = misreadOne(name, dice)
  const branch = branches.length > 0 && dice.chance(0.4) ? dice.one(branches) : null
  if (branch)
    name += dice.one([` (${branch})`, ` - ${branch}`, ` ${branch} Branch`, ` #${dice.whole(2, 90)}`])
  if (dice.chance(0.1)) name = name.normalize('NFD').replace(/\p{M}/gu, '')
  if (dice.chance(0.06)) name = name.replace(/(?<=\p{L}) (?=\p{L})/u, '')
  return dice.chance(0.35) ? name.toUpperCase() : name
}

function misreadOne(name: string, dice: Dice): string {
  const [from, to] = dice.one(MISREAD)
  const places = [...name.matchAll(new RegExp(from, `g${from.flags}`))].map(({ index }) => index)
  const at = places.length > 0 ? dice.one(places) : -1
  return at < 0 ? name : name.slice(0, at) + to + name.slice(at + 1)
}
