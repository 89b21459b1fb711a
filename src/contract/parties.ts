import * as z from 'zod/mini'

/**
 * A party in a list. `name` is the one given by a person, else its most frequent spelling in the documents that the
 * caller may read.
 */
export const PartyRow = z.looseObject({
  id: z.string(),
  name: z.string(),
  /** The name given by a person; null or absent without one. */
  chosen_name: z.optional(z.nullable(z.string())),
  documents: z.int(),
  names: z.array(z.string()),
})
export type PartyRow = z.infer<typeof PartyRow>

const NamedParty = z.looseObject({ id: z.string(), name: z.string() })

/** Two parties that may be the same. `evidence`: what the documents of the first and of the second one state. */
export const PartyProposal = z.looseObject({
  one: NamedParty,
  other: NamedParty,
  evidence: z.array(z.looseObject({ kind: z.string(), one: z.string(), other: z.string() })),
})
export type PartyProposal = z.infer<typeof PartyProposal>

export const PartiesResponse = z.looseObject({
  rows: z.array(PartyRow),
  total_count: z.int(),
  /** Only on the first page without a search, for members who may merge. */
  proposals: z.array(PartyProposal),
})
export type PartiesResponse = z.infer<typeof PartiesResponse>

const page = (most: number, otherwise: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)), otherwise)
export const PartiesQuery = z.object({
  page: page(1_000_000, 1),
  page_size: page(100, 50),
  /** Part of any spelling. */
  query: z.optional(z.string().check(z.maxLength(200))),
})

const Seen = { documents: z.int(), first_at: z.string(), last_at: z.string() }

export const Party = z.extend(PartyRow, {
  /** Each with the id that is used to separate it. */
  spellings: z.array(z.looseObject({ id: z.string(), name: z.string(), ...Seen })),
  tax_ids: z.array(z.string()),
  registers: z.array(z.string()),
  addresses: z.array(z.looseObject({ text: z.string(), ...Seen })),
  /** Earliest first. `is_new`: first seen recently, after another one. */
  accounts: z.array(z.looseObject({ text: z.string(), is_new: z.boolean(), ...Seen })),
  history: z.array(
    z.looseObject({
      id: z.string(),
      kind: z.string(),
      at: z.string(),
      by: z.nullable(z.string()),
      names: z.array(z.string()),
      undone_at: z.nullable(z.string()),
    }),
  ),
})
export type Party = z.infer<typeof Party>

/**
 * `merge`: moves all spellings of `from` to `into`. `separate`: these spellings become a party of their own.
 * `rename`: sets the party's name regardless of its documents; null: uses the name in its documents again. `undo`:
 * reverts one of these changes. `distinct`: the two are not proposed again.
 */
const PartiesChange = z.discriminatedUnion('type', [
  z.object({ type: z.literal('merge'), into: z.string(), from: z.string() }),
  z.object({
    type: z.literal('separate'),
    id: z.string(),
    spellings: z.array(z.string()).check(z.minLength(1), z.maxLength(500)),
  }),
  z.object({ type: z.literal('rename'), id: z.string(), name: z.nullable(z.string()) }),
  z.object({ type: z.literal('undo'), change_id: z.string() }),
  z.object({ type: z.literal('distinct'), one: z.string(), other: z.string() }),
])
export type PartiesChange = z.infer<typeof PartiesChange>
export const ChangeParties = z.object({ change: PartiesChange })

/** The party to show next, and the change that can be undone; null for `undo`, `distinct` and if nothing changed. */
export const PartiesChanged = z.looseObject({ id: z.string(), change_id: z.nullable(z.string()) })
