/** A document type with a field of each kind, and a table of line items. */
export const schema = {
  type: 'object',
  properties: {
    vendor: { type: 'string' },
    date: { type: 'string', format: 'date' },
    total: { type: 'number', format: 'currency' },
    paid: { type: 'boolean' },
    method: { type: 'string', enum: ['cash', 'card'] },
    tags: { type: 'array' },
    line_items: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          description: { type: 'string' },
          amount: { type: 'number', format: 'currency' },
          taxed: { type: 'boolean' },
        },
        order: ['description', 'amount', 'taxed'],
      },
    },
  },
  order: ['vendor', 'date', 'total', 'paid', 'method', 'tags', 'line_items'],
}

/** Line items with a value that the table has no column for. */
export const items = [
  { description: 'Screws', amount: 4, sku: 'S-1' },
  { description: 'Paint', amount: 20.5, sku: 'P-7' },
]
