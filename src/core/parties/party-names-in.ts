import type { FieldValue } from '#contract/things.ts'
import { mainProperties, propertyOfValue } from '../titles/main-properties.ts'

/** Properties that name the sender; the first one present is the main party. */
const SENDERS = [
  'vendor',
  'supplier',
  'seller',
  'merchant',
  'shop',
  'store',
  'company',
  'payee',
  'landlord',
  'insurer',
]
const NAME_MAX = 120
/** Most parties per document. */
const PARTIES_MAX = 4

/** `vendor` of `vendor_name`. */
export const stemOf = (key: string): string => key.replace(/_name$/, '')
export const isSender = (stem: string): boolean =>
  SENDERS.some((word) => stem === word || stem.endsWith(`_${word}`))
export const partyText = (value: FieldValue | undefined): string =>
  typeof value === 'string' ? value.trim() : ''

const rankOf = (key: string) => {
  const at = SENDERS.indexOf(stemOf(key))
  return at < 0 ? SENDERS.length : at
}

/** Properties that name parties, judging by key and value; the main one first. */
export function partyKeys(extracted: Readonly<Record<string, FieldValue>>): string[] {
  const texts = Object.entries(extracted).filter(([, value]) => partyText(value) !== '')
  const properties = Object.fromEntries(texts.map(([key, value]) => [key, propertyOfValue(value)]))
  return mainProperties({ schema: { type: 'object', properties } })
    .parties.filter((key) => {
      const text = partyText(extracted[key])
      return text.length <= NAME_MAX && /\p{L}/u.test(text)
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, PARTIES_MAX)
}

export const partyNames = (extracted: Readonly<Record<string, FieldValue>>): string[] =>
  partyKeys(extracted).map((key) => partyText(extracted[key]))
