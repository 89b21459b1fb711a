/** A mail to one address, with the same content as plain text and as HTML. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Sends mail. Null instead of a `Mailer`: this installation sends none. */
export interface Mailer {
  /** Resolves when a mail server has accepted the mail, otherwise rejects. */
  send(mail: Mail): Promise<void>
}
