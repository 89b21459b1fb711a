/** Limits for incoming mail. Sizes in bytes, times in seconds. */
export const MAIL_IN = {
  mailBytes: 30 * 1024 * 1024,
  /** Documents per mail, and attachments inspected to find them. */
  documents: 20,
  parts: 100,
  /** Depth of mails attached to mails. */
  depth: 3,
  /** Mails per run; the next run continues. */
  mailsPerRun: 50,
  runSeconds: 10 * 60,
  testSeconds: 20,
  connectSeconds: 15,
  silenceSeconds: 60,
  /** Time that an aborted check may still take before it is abandoned. */
  graceSeconds: 10,
  /** Attempts to process a mail. Each is counted before the mail is opened. */
  attempts: 3,
  /** Total headers of a mail or one of its parts. A mail with more is treated as broken. */
  headerBytes: 64 * 1024,
  recipients: 500,
  /** Characters of names and subjects. */
  nameCharacters: 400,
  bodyCharacters: 20_000,
  /** HTML that is converted to text, which takes quadratic time if it is deeply nested. */
  htmlCharacters: 100_000,
  /** HTML that is searched for inline images. */
  shownCharacters: 2 * 1024 * 1024,
} as const

/** An inline image of at most this size is a logo or a signature. */
export const SMALL_PICTURE = { bytes: 40 * 1024, pixels: 320 * 320 } as const
