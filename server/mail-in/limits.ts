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
  /** Attempts to take a mail that ended with an error of ours. */
  attempts: 3,
  bodyCharacters: 20_000,
} as const

/** A picture that a mail's text shows is a logo or a signature if it is as small as this. */
export const SMALL_PICTURE = { bytes: 40 * 1024, pixels: 320 * 320 } as const
