import type * as z from 'zod/mini'
import type { PropertySchema } from '#contract/things.ts'

// The possible meanings of words in one workspace for one user: contains nothing that they may not see.

export interface KnownType {
  readonly name: string
  readonly department: string | null
  readonly schema: z.infer<typeof PropertySchema> | null
  /** From the type's `SchemaData`. */
  readonly title_fields?: readonly string[] | undefined
  /** Workflow states. */
  readonly workflow: readonly string[]
  readonly formerNames: readonly string[]
  /** Its documents are expense reports. */
  readonly holdsReports?: boolean | undefined
}

export interface KnownPerson {
  readonly id: string
  readonly names: readonly string[]
}

/** A party with its spellings in documents. */
export interface PartyRecord {
  readonly id: string
  readonly name: string
  /** The most frequent first. */
  readonly names: readonly string[]
  /** The name that a user gave it, which may be in no document. */
  readonly chosen?: string
}

export interface Vocabulary {
  readonly types: readonly KnownType[]
  readonly departments: readonly string[]
  readonly folders: readonly { readonly id: string; readonly name: string }[]
  readonly people: readonly KnownPerson[]
  /** The user who asks. */
  readonly me: string | null
  /** Names of companies and people in documents. */
  readonly parties: readonly string[]
  /** Types whose documents name a company or person, by the name; absent if they are not known. */
  readonly named?: ReadonlyMap<string, ReadonlySet<string>>
  /** The parties that documents name; absent if they are not known. */
  readonly records?: readonly PartyRecord[]
  /** Other recurring texts in documents, such as titles of contracts or skills of applicants. */
  readonly values: readonly { readonly key: string; readonly value: string }[]
  /** Months with documents, by type: `2026-03`. A month without a year is one of these. */
  readonly months?: readonly { readonly type: string; readonly month: string }[]
  /** Currency code assumed for amounts that state none; null: these are a separate group. */
  readonly currency?: string | null
  /** Currencies that amounts can be converted into: those with exchange rates, and the euro if there are any. */
  readonly rated?: readonly string[]
  /** The user's language, for dates in answers. */
  readonly locale?: string | undefined
  /** The user's language, for questions whose words fit no language, or several. */
  readonly language?: string | undefined
}

/** States of a type that names none (OPEN-26). */
export const DEFAULT_WORKFLOW = ['New', 'In progress', 'Done'] as const
