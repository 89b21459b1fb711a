import { typeKey, type SchemaData, type SchemaProperty } from '#contract/things.ts'

/** The key of the table of line items. */
export const LINE_ITEMS = 'line_items'

const money = (description: string) => ({ type: 'number', format: 'currency', description }) as const

/** The table of line items of the built-in types. */
export const lineItemsProperty: SchemaProperty = {
  type: 'array',
  description: 'What was bought, line by line',
  items: {
    type: 'object',
    properties: {
      description: { type: 'string', description: 'Article or service' },
      quantity: { type: 'number', description: 'How many' },
      unit_price: money('Price'),
      amount: money('Sum of the line'),
    },
    order: ['description', 'quantity', 'unit_price', 'amount'],
  },
}

/** Built-in types with line items. */
export const typesWithLines: readonly string[] = ['invoice', 'purchase order', 'receipt']

/**
 * Whether documents of this type have line items that can be read, but the type has no table for them: it is older than
 * this feature, or a user removed the table. A renamed type is treated as the type that it was created as.
 */
export function lacksLineItems({ document_type, former_names = [], schema }: SchemaData): boolean {
  const hasLines = [document_type, ...former_names].some((name) => typesWithLines.includes(typeKey(name)))
  const isTable = ({ type, items }: SchemaProperty) => type === 'array' && items?.type === 'object'
  return (
    hasLines &&
    !Object.hasOwn(schema.properties, LINE_ITEMS) &&
    !Object.values(schema.properties).some(isTable)
  )
}
