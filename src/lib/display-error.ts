/** An error whose message is a sentence for people. Of any other error a screen shows a sentence of its own. */
export class DisplayError extends Error {}

/** The sentence of an error that has one for people, else `otherwise`. */
export const sentenceOf = (error: unknown, otherwise: string): string =>
  error instanceof DisplayError && error.message !== '' ? error.message : otherwise
