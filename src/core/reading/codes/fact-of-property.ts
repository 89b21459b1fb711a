import type { SchemaProperty } from '#contract/things.ts'
import type { FactName } from './facts.ts'

/** Names of properties for each fact, with spaces for underscores. The first match counts. */
const NAMES: readonly (readonly [RegExp, FactName])[] = [
  [/^(?:line ?)?items$|^positions$|^lines$|^articles$|^products$/, 'items'],
  [/\biban\b|^(?:bank )?account(?: number)?$/, 'iban'],
  [/\bbic\b|\bswift\b/, 'bic'],
  [/^(?:customer|buyer|client|recipient) (?:vat|tax|gst|nif|uid)\b/, 'customer_tax_id'],
  [
    /\b(?:vat|gst|tax|nif|gstin|trn|uid) ?(?:id|no|number|reg(?:istration)?(?: number)?)\b|^(?:gstin|nif|trn|uid)$/,
    'vendor_tax_id',
  ],
  [/^(?:customer|buyer|client|bill(?:ing)?(?: to)?|recipient) address$/, 'customer_address'],
  [/^(?:vendor|seller|supplier|merchant|company|shop|store|issuer) address$/, 'vendor_address'],
  [/^due(?: date| on)?$|^payment due(?: date)?$|^payable (?:by|until)$|^pay by$/, 'due_date'],
  [
    /^(?:invoice|bill|receipt|issue|document|transaction|purchase)? ?date$|^date of (?:issue|invoice)$|^issued(?: on)?$/,
    'date',
  ],
  [/^(?:invoice|receipt|transaction|purchase)? ?time$/, 'time'],
  [/^(?:po|purchase order|order)(?: (?:number|no|nr))?$/, 'purchase_order'],
  [/^(?:invoice|receipt|bill|document) ?(?:number|no|nr|id)$/, 'number'],
  [/^(?:payment )?reference(?: number)?$|^remittance(?: reference)?$/, 'reference'],
  [/^purpose$|^payment (?:purpose|message)$|^message$/, 'purpose'],
  [/^currency(?: code)?$/, 'currency'],
  [/^(?:sub ?total|net(?: (?:amount|total|sum))?|taxable amount|amount before tax)$/, 'subtotal'],
  [/^discounts?(?: amount| total)?$/, 'discount'],
  [/^(?:shipping|delivery|freight)(?: (?:costs?|charges?|fee|amount))?$/, 'shipping'],
  [/^service (?:charge|fee)$/, 'service_charge'],
  [/^(?:tax|vat|gst|sales tax)(?: (?:amount|total|sum))?$|^total (?:tax|vat|gst)$/, 'tax'],
  [
    /^(?:grand |gross |invoice )?total(?: amount| due| sum)?$|^(?:amount|sum)(?: (?:due|payable|to pay))?$|^gross(?: amount)?$/,
    'total',
  ],
  [/^(?:vendor|seller|supplier|merchant|payee|company|shop|store|creditor|issuer)(?: name)?$/, 'vendor'],
  [/^(?:customer|buyer|client|bill(?:ed)? to|debtor|recipient)(?: name)?$/, 'customer'],
]

const KINDS: Partial<Record<FactName, SchemaProperty['type']>> = {
  items: 'array',
  subtotal: 'number',
  discount: 'number',
  shipping: 'number',
  service_charge: 'number',
  tax: 'number',
  total: 'number',
}

/** The fact that a property of a type asks for; null if no code contains it. */
export function factOfProperty(name: string, { type }: SchemaProperty): FactName | null {
  const words = name
    .toLowerCase()
    .replace(/[_\s-]+/g, ' ')
    .trim()
  const fact = NAMES.find(([pattern]) => pattern.test(words))?.[1] ?? null
  return fact !== null && (KINDS[fact] ?? 'string') === type ? fact : null
}
