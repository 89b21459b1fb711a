/** Bounds of what is taken from a mailbox. Sizes in bytes, times in seconds. */
export const MAIL_IN = {
  mailBytes: 30 * 1024 * 1024,
  /** Documents of a mail, and what is looked at to find them. */
  documents: 20,
  parts: 100,
  /** Mails within mails. */
  depth: 3,
  /** Mails that a run looks at; the next run goes on. */
  mailsPerRun: 50,
  runSeconds: 10 * 60,
  testSeconds: 20,
  connectSeconds: 15,
  silenceSeconds: 60,
  /** What a check that was ended may still take until it is no longer waited for. */
  graceSeconds: 10,
  /** Attempts to take a mail, each counted before the mail is opened. */
  attempts: 3,
  /** All headers of a mail or of a part of it; a mail with more is broken. */
  headerBytes: 64 * 1024,
  recipients: 500,
  /** Names and subjects. */
  nameCharacters: 400,
  bodyCharacters: 20_000,
  /** HTML from which text is taken, which takes quadratic time where it is nested. */
  htmlCharacters: 100_000,
  /** HTML in which pictures are looked for that the text shows. */
  shownCharacters: 2 * 1024 * 1024,
} as const

/** A picture that a mail's text shows is a logo or a signature if it is as small as this. */
export const SMALL_PICTURE = { bytes: 40 * 1024, pixels: 320 * 320 } as const
