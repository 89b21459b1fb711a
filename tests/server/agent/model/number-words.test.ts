import { expect, it } from 'vitest'
import { spokenNumbers } from '#server/agent/model/number-words.ts'

it.each([
  ['ninety thousand euros', [90_000]],
  ['two hundred and fifty-three receipts', [253]],
  ['one million and twenty dollars', [1_000_020]],
  ['neunzigtausend Euro', [90_000]],
  ['fünfundzwanzig Belege', [25]],
  ['zweihundertvierzig', [240]],
  ['quatre-vingt-dix mille euros', [90_000]],
  ['soixante-dix', [70]],
  ['novantamila euro', [90_000]],
  ['doscientos cincuenta y tres recibos', [253]],
  ['vijfentwintig bonnen', [25]],
  ['dwadzieścia pięć tysięcy', [25_000]],
  ['duzentos e cinquenta', [250]],
  ['ninety-one, and one of them', [91]],
  ['seven and eight', [7, 8]],
  ['one hundred and one', [101]],
  ['vingt et un', [21]],
  ['einundzwanzig', [21]],
  ['seven of them, and eight more', [7, 8]],
  ['nothing in the tender, and attend the event', []],
])('reads %s', (text, values) => {
  expect(spokenNumbers(text).map(({ value }) => value)).toEqual(values)
})
