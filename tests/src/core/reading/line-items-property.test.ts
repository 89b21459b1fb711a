import { expect, test } from 'vitest'
import type { SchemaData } from '#contract/things.ts'
import {
  LINE_ITEMS,
  lacksLineItems,
  lineItemsProperty,
  typesWithLines,
} from '#core/reading/line-items-property.ts'
import { profiles } from '#core/reading/profiles/all.ts'

const type = (document_type: string, more: Partial<SchemaData> = {}): SchemaData => ({
  document_type,
  department: 'Finance',
  description: '',
  schema: { type: 'object', properties: { vendor: { type: 'string' } } },
  ...more,
})
const withProperty = (name: string) =>
  type('receipt', { schema: { type: 'object', properties: { [name]: lineItemsProperty } } })

test('the built-in types that are offered a table are those that read one', () => {
  const reading = profiles.filter(({ fields }) => LINE_ITEMS in fields)
  expect(typesWithLines).toEqual(reading.map(({ documentType }) => documentType).toSorted())
})

test('a type lacks it that has no table at all', () => {
  expect(lacksLineItems(type('Purchase  Order'))).toBe(true)
  expect(lacksLineItems(type('bon', { former_names: ['receipt'] }))).toBe(true)
  expect(lacksLineItems(type('contract'))).toBe(false)
  expect(lacksLineItems(withProperty(LINE_ITEMS))).toBe(false)
  expect(lacksLineItems(withProperty('positions'))).toBe(false)
})
