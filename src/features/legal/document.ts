/**
 * A paragraph, or a list under it. `{support}` stands for the way to whoever runs the installation, `{trash}` for how
 * long the trash is kept, as `30 days`.
 */
export type Block = string | readonly string[]

export interface Section {
  readonly id: string
  readonly title: string
  readonly body: readonly Block[]
}

export interface LegalDocument {
  readonly title: string
  /** ISO date. */
  readonly updated: string
  readonly intro: string
  readonly sections: readonly Section[]
}
