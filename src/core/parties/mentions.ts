import type { FieldValue } from '#contract/things.ts'
import { mainProperties, propertyOfValue } from '../titles/main-properties.ts'
import type { PartyFacts } from './compare.ts'
import { accountOf, registerOf, taxIdOf } from './identifiers.ts'

/** A party that a document names, and what it says of it. */
export interface Mention extends Omit<PartyFacts, 'names'> {
  /** The property, such as `vendor`. */
  readonly key: string
  readonly name: string
}

type Values = Readonly<Record<string, FieldValue>>

/** Parties of one document. */
const MENTIONS_MAX = 4
const NAME_MAX = 120
const ADDRESS_MAX = 300

/** From whom a document is; the first that it has is its main party. */
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

const TAX_ID =
  /(?:^|_)(?:(?:vat|tax|gst|sst|ust|mwst|btw|tva|iva)_?(?:id|no|nr|num|number|code|reg|registration)\w*|vat|uid|tin|nif|nip|cif|abn|ein|partita_iva|steuernummer|steuer_?id\w*)$/
const REGISTER =
  /(?:^|_)(?:(?:register|registration|registry|company|commercial_register|handelsregister)_?(?:id|no|nr|number|nummer)|hrb|siren|siret|krs|crn)$/
const ACCOUNT = /(?:^|_)(?:iban|(?:bank_)?account(?:_(?:no|nr|number))?|bank_account|konto(?:nummer)?)$/
const ADDRESS = /(?:^|_)(?:address|anschrift|adresse)$/

const stemOf = (key: string) => key.replace(/_name$/, '')
const textOf = (value: FieldValue | undefined) => (typeof value === 'string' ? value.trim() : '')
const isSender = (stem: string) => SENDERS.some((word) => stem === word || stem.endsWith(`_${word}`))
const rankOf = (key: string) => {
  const at = SENDERS.indexOf(stemOf(key))
  return at < 0 ? SENDERS.length : at
}

/** The parties of a document by its values, the main one first. */
export function mentionsIn(extracted: Values): Mention[] {
  const texts = Object.entries(extracted).filter(([, value]) => textOf(value) !== '')
  const properties = Object.fromEntries(texts.map(([key, value]) => [key, propertyOfValue(value)]))
  const keys = mainProperties({ schema: { type: 'object', properties } })
    .parties.filter(
      (key) => textOf(extracted[key]).length <= NAME_MAX && /\p{L}/u.test(textOf(extracted[key])),
    )
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .slice(0, MENTIONS_MAX)
  const owners = keys.map(stemOf)
  const detail = (pattern: RegExp, owner: string, read: (text: string) => string | null) => [
    ...new Set(
      texts.flatMap(([key, value]) => {
        const isOwn = pattern.test(key) && ownerOf(key.replace(pattern, ''), owners) === owner
        const own = isOwn && read(textOf(value))
        return own ? [own] : []
      }),
    ),
  ]
  return keys.map((key) => {
    const owner = stemOf(key)
    return {
      key,
      name: textOf(extracted[key]),
      taxIds: detail(TAX_ID, owner, taxIdOf).toSorted(),
      registers: detail(REGISTER, owner, registerOf),
      accounts: detail(ACCOUNT, owner, accountOf),
      addresses: detail(ADDRESS, owner, (text) => text.slice(0, ADDRESS_MAX)),
    }
  })
}

/** Whose detail a property is: `vendor_iban` the vendor's, `iban` the sender's; null for nobody's here. */
function ownerOf(prefix: string, owners: readonly string[]): string | null {
  if (owners.includes(prefix)) return prefix
  const sender = owners.find(isSender) ?? null
  return prefix === '' || isSender(prefix) ? sender : null
}

export const factsOf = ({ name, taxIds, registers, accounts, addresses }: Mention): PartyFacts => ({
  names: [name],
  taxIds,
  registers,
  accounts,
  addresses,
})
