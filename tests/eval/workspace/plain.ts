import type { FieldValue, FileStatus, ReviewMark, SchemaData } from '#contract/things.ts'

/** A document as plain data: the source of expected answers, and of what is put into the product. */
export interface PlainDocument {
  /** `d001` to `d500`. */
  readonly id: string
  readonly filename: string
  /** Null where the document has not been classified. */
  readonly type: string | null
  readonly department: string | null
  readonly status: FileStatus
  /** Name of its folder. */
  readonly folder: string | null
  /** Key of a person, as `dana`. */
  readonly uploadedBy: string
  /** Day, as `2026-11-20`. */
  readonly uploadedOn: string
  readonly review: readonly ReviewMark[]
  /** Values by property; `workflow` is the state of the work. A property without a value is not there. */
  readonly fields: Readonly<Record<string, FieldValue>>
  /** What was read on its only page. */
  readonly text: string
}

export interface Person {
  readonly key: string
  readonly name: string
  readonly role: 'owner' | 'admin' | 'team_member'
  readonly departments: readonly string[]
}

export interface PlainWorkspace {
  /** The day on which the questions are asked. */
  readonly today: string
  readonly types: readonly SchemaData[]
  readonly folders: readonly string[]
  readonly people: readonly Person[]
  readonly documents: readonly PlainDocument[]
}

/** The one property of a type that a question means by amount, date or party. */
export interface MainFields {
  readonly amount: string | null
  readonly date: string
  /** Names of companies or people, the first is the main one. */
  readonly parties: readonly string[]
}
