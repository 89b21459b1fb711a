import { expect, test } from 'vitest'
import { propertiesOf } from '#features/documents/document-type.ts'
import { inReviewOrder } from '#features/documents/review/review-order.ts'

test('total, date and parties are reviewed first, tables last', () => {
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
  const keys = inReviewOrder(properties, {}).map(({ key }) => key)
  expect(keys).toEqual(['vendor', 'date', 'total', 'receipt_number', 'address', 'items'])
})
