import { typeKey, type SchemaData, type SchemaProperty } from '#contract/things.ts'

/** What the table of a document's lines is called. */
export const LINE_ITEMS = 'line_items'

const money = (description: string) => ({ type: 'number', format: 'currency', description }) as const

/** The lines of a document as a table, as the built-in types have it. */
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

/** Built-in types whose documents have lines. */
export const typesWithLines: readonly string[] = ['invoice', 'purchase order', 'receipt']

/**
 * Documents of this type have lines that are read as a table, and the type has no table: it was made before there was
 * one, or a person took it away. A type that was renamed is read by the name that it was made under.
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
