import { expect, test } from 'vitest'
import { propertiesOf } from '#features/documents/document-type.ts'
import { inReviewOrder } from '#features/documents/review/review-order.ts'

test('reviews total, date and parties first, and tables last', () => {
  const properties = propertiesOf({
    type: 'object',
    properties: {
      receipt_number: { type: 'string' },
      items: { type: 'array' },
      vendor: { type: 'string' },
      address: { type: 'string' },
      date: { type: 'string', format: 'date' },
      total: { type: 'number', format: 'currency' },
    },
  })
  const keysInOrder = (reasons: Readonly<Record<string, string>>) =>
    inReviewOrder(
      properties.map((property) => ({ property, reason: reasons[property.key] ?? 'unclear' })),
      properties,
      {},
    ).map(({ property: { key } }) => key)
  expect(keysInOrder({})).toEqual(['vendor', 'date', 'total', 'receipt_number', 'address', 'items'])
  // Missing or invalid values come before those that may be right.
  expect(keysInOrder({ total: 'missing', address: 'invalid' })).toEqual([
    'total',
    'vendor',
    'date',
    'address',
    'receipt_number',
    'items',
  ])
})
