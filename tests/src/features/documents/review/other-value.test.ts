import { expect, it } from 'vitest'
import { otherValueOf } from '#features/documents/review/other-value.ts'
import { inLanguage } from '#server/language.ts'
import type { FileThing } from '#contract/things.ts'

const evidence = {
  page: 0,
  box: [0.1, 0.2, 0.4, 0.3],
  other: { value: '12 Mill Lane', page: 0, box: [0.1, 0.6, 0.4, 0.7] },
}
const file = {
  data: { extracted: { address: '401 Lakeview Road' }, evidence: { address: evidence } },
} as unknown as FileThing
const named = () => otherValueOf(file, 'address')?.named

it('distinguishes two equal values by their location', () => {
  expect(named()?.value('401 Lakeview Road')).toMatch(/^401 Lakeview Road · /)
})

it('isolates the direction of a value within Arabic', () => {
  const said = inLanguage('ar', () => [named()?.value('401 Lakeview Road'), named()?.other('12 Mill Lane')])
  expect(said[0]).toMatch(/^\u2068401 Lakeview Road\u2069 · /)
  expect(said[1]).toMatch(/^\u206812 Mill Lane\u2069 · /)
})
