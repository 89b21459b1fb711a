/** Below this a value read by a machine is doubtful. */
export const CONFIDENT = 0.6
/** Names and addresses are long, and wrong with one letter: more has to be sure of them. */
export const CONFIDENT_TEXT = 0.83
