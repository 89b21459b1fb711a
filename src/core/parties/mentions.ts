import type { FieldValue } from '#contract/things.ts'
import type { PartyFacts } from './compare.ts'
import { isSender, partyKeys, partyText, stemOf } from './party-names-in.ts'
import { accountOf, registerOf, taxIdOf } from './identifiers.ts'

/** A party named in a document, with its details. */
export interface Mention extends Omit<PartyFacts, 'names'> {
  /** The property, such as `vendor`. */
  readonly key: string
  readonly name: string
}

type Values = Readonly<Record<string, FieldValue>>

const ADDRESS_MAX = 300

const TAX_ID =
  /(?:^|_)(?:(?:vat|tax|gst|sst|ust|mwst|btw|tva|iva)_?(?:id|no|nr|num|number|code|reg|registration)\w*|vat|uid|tin|nif|nip|cif|abn|ein|partita_iva|steuernummer|steuer_?id\w*)$/
const REGISTER =
  /(?:^|_)(?:(?:register|registration|registry|company|commercial_register|handelsregister)_?(?:id|no|nr|number|nummer)|hrb|siren|siret|krs|crn)$/
const ACCOUNT = /(?:^|_)(?:iban|(?:bank_)?account(?:_(?:no|nr|number))?|bank_account|konto(?:nummer)?)$/
const ADDRESS = /(?:^|_)(?:address|anschrift|adresse)$/

/** The parties of a document by its values, the main one first. */
export function mentionsIn(extracted: Values): Mention[] {
  const texts = Object.entries(extracted).filter(([, value]) => partyText(value) !== '')
  const keys = partyKeys(extracted)
  const owners = keys.map(stemOf)
  const detail = (pattern: RegExp, owner: string, read: (text: string) => string | null) => [
    ...new Set(
      texts.flatMap(([key, value]) => {
        const isOwn = pattern.test(key) && ownerOf(key.replace(pattern, ''), owners) === owner
        const own = isOwn && read(partyText(value))
        return own ? [own] : []
      }),
    ),
  ]
  return keys.map((key) => {
    const owner = stemOf(key)
    return {
      key,
      name: partyText(extracted[key]),
      taxIds: detail(TAX_ID, owner, taxIdOf).toSorted(),
      registers: detail(REGISTER, owner, registerOf),
      accounts: detail(ACCOUNT, owner, accountOf),
      addresses: detail(ADDRESS, owner, (text) => text.slice(0, ADDRESS_MAX)),
    }
  })
}

/**
 * The party that a property describes: `vendor_iban` the vendor, `iban` the sender; null for none in this document.
 */
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
