// Limits of one answer.

/** Rounds of model and tools. */
export const MAX_ITERATIONS = 8
/** Tool calls. */
export const MAX_TOOL_CALLS = 24
/** Input and output tokens together. */
export const MAX_TOKENS = 150_000
/** Time limits of the answer and of one model call, in ms. */
export const MAX_ANSWER_MS = 180_000
export const MAX_CALL_MS = 60_000
/** Earlier messages in the prompt, and characters of each. */
export const HISTORY_MESSAGES = 12
export const HISTORY_CHARACTERS = 4_000

/** Rows in a tool's result. */
export const ROWS_MAX = 30
/** Groups in a tool's result, and numbers in it if groups are split. */
export const GROUPS_MAX = 60
export const SPLIT_MAX = 240
/** Characters of page text in a tool's result. */
export const PAGES_CHARACTERS = 24_000
/** Characters of one value. */
export const VALUE_CHARACTERS = 400
/** Documents in a comparison. */
export const COMPARED_MAX = 5
/** Characters of a tool's result in the stored steps. */
export const SHOWN_CHARACTERS = 2_000
