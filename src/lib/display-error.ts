/** An error whose message can be shown to the user. Screens show their own text for any other error. */
export class DisplayError extends Error {}

/** The message of a `DisplayError`, else `otherwise`. */
export const sentenceOf = (error: unknown, otherwise: string): string =>
  error instanceof DisplayError && error.message !== '' ? error.message : otherwise

/** The address that a browser's error names, such as of a missing script; empty if it names none. */
export const addressIn = (error: unknown): string => /https?:\S+/.exec(String(error))?.[0] ?? ''
