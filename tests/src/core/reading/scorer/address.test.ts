import { expect, test } from 'vitest'
import { addressCandidates } from '#core/reading/scorer/address.ts'
import { layOut } from '#core/reading/sheet.ts'
import { readingOfText } from '../page-of-text.ts'

const streets = (count: number) =>
  Array.from({ length: count }, (_, line) => `${line + 1} Kite Street, Leeds LS1 4AP`)
const runsOf = (lines: readonly string[]) => addressCandidates(layOut(readingOfText(lines.join('\n'))))

test('a list of 4,000 addresses has as many runs to score as one of 1,000, those at its end as well', () => {
  const runs = runsOf(streets(4000))
  expect(runs).toHaveLength(runsOf(streets(1000)).length)
  expect(runs[0]?.value).toBe('1 Kite Street, Leeds LS1 4AP')
  expect(runs.at(-1)?.value).toBe('4000 Kite Street, Leeds LS1 4AP')
})

test('rows of a table in columns count once each', () => {
  const table = Array.from(
    { length: 150 },
    () => 'Kettle              Steel               Blue                Boxed',
  )
  const values = runsOf([...table, '12 High Street, Leeds LS1 4AP', ...table]).map(({ value }) => value)
  expect(values).toContain('12 High Street, Leeds LS1 4AP')
})

test('a line is taken for one of an address by what is meant, with its misread letters mended', () => {
  expect(runsOf(['0190 0slo']).map(({ value }) => value)).toEqual(['0190 Oslo'])
})

test('no run ends with the label of a number that is cut off', () => {
  const values = runsOf(['86 Petrel Road', 'Cork', 'Fono +56 2 2153 3533']).map(({ value }) => value)
  expect(values).toContain('86 Petrel Road, Cork')
  expect(values.filter((value) => /\bFono$/.test(value))).toEqual([])
})

test.each([
  ['Tel Aviv 61000 Tel 03 5551234', 'Tel Aviv 61000'],
  ['Fax House, 12 High Street, Leeds LS1 4AP Tel 0113 5551234', 'Fax House, 12 High Street, Leeds LS1 4AP'],
])('a line that begins with a word for contacts ends before its phone: %s', (line, address) => {
  const values = runsOf(['5 Yarkon Street', line]).map(({ value }) => value)
  expect(values).toContain(`5 Yarkon Street, ${address}`)
})

test.each([
  'Tel 03 5551234 Fax 03 5559999',
  'Tel / Fax (03) 5551234',
  'E-mail info@acme.com Tel 03 5551234',
  'UID CHE-123.456.789 Tel 03 5551234',
])('no part of a line of contacts is one of an address: %s', (line) => {
  const values = runsOf(['12 High Street', 'Leeds LS1 4AP', line]).map(({ value }) => value)
  expect(
    values.filter(
      (value) => !value.endsWith('Leeds LS1 4AP') && !value.endsWith(line) && value !== '12 High Street',
    ),
  ).toEqual([])
})
