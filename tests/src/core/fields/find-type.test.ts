import { expect, it } from 'vitest'
import { findType, presentName } from '#core/fields/find-type.ts'

const types = [
  { id: 'a', document_type: 'till receipt', former_names: ['receipt', 'bill'] },
  { id: 'b', document_type: 'Bill' },
]

it.each([
  ['till receipt', 'a'],
  [' Till  Receipt ', 'a'],
  ['receipt', 'a'],
  ['RECEIPT', 'a'],
  // A current name takes precedence over a former one.
  ['bill', 'b'],
  ['invoice', undefined],
  ['', undefined],
  [null, undefined],
])('finds "%s"', (name, id) => {
  expect(findType(types, name)?.id).toBe(id)
})

it('has no type before they are loaded', () => {
  expect(findType(undefined, 'receipt')).toBeUndefined()
})

it('keeps a name that no type has', () => {
  expect([presentName(types, 'receipt'), presentName(types, 'Invoice')]).toEqual(['till receipt', 'Invoice'])
})
