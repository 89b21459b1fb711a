/** An error whose message can be shown to the user. Screens show their own text for any other error. */
export class DisplayError extends Error {}

/** The message of a `DisplayError`, else `otherwise`. */
export const sentenceOf = (error: unknown, otherwise: string): string =>
  error instanceof DisplayError && error.message !== '' ? error.message : otherwise
