/** A letter to one address, as plain text and as HTML that says the same. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Sends letters. Null in its place: this installation sends none. */
export interface Mailer {
  /** Resolves once a mail server has taken the letter. Rejects where none has. */
  send(letter: Mail): Promise<void>
}
