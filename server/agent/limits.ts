// What one answer may take. A model that wants more is stopped, and says so.

/** Rounds of thinking and tools. */
export const MAX_ITERATIONS = 8
/** Calls of tools in one answer, whoever asks for them. */
export const MAX_TOOL_CALLS = 24
/** Tokens of one answer, in and out together. */
export const MAX_TOKENS = 150_000
/** One answer takes at most so long, and one call of a model, in ms. */
export const MAX_ANSWER_MS = 180_000
export const MAX_CALL_MS = 60_000
/** What was said before goes along with the last so many messages, each cut to so many characters. */
export const HISTORY_MESSAGES = 12
export const HISTORY_CHARACTERS = 4_000

/** Rows that a tool answers at most. */
export const ROWS_MAX = 30
/** Groups that a tool answers at most, and numbers where each group is split once more. */
export const GROUPS_MAX = 60
export const SPLIT_MAX = 240
/** Characters of a document's pages that a tool answers at most; the rest is said to be left out. */
export const PAGES_CHARACTERS = 24_000
/** Characters of one value. */
export const VALUE_CHARACTERS = 400
/** Documents that are compared at a time. */
export const COMPARED_MAX = 5
/** Characters of a result that a step shows to whoever looks on. */
export const SHOWN_CHARACTERS = 2_000
