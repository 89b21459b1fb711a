/** A value read with less confidence is marked for review. */
export const CONFIDENT = 0.6
/** The same for names and addresses, which are long and become wrong by a single letter. */
export const CONFIDENT_TEXT = 0.83
