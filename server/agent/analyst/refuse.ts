import type { Refusal } from '#core/analyst/refusal.ts'

const TEXTS: Readonly<Record<Refusal, string>> = {
  act: 'I only read documents. I cannot change, delete, send or pay anything, and have not done so. You can do this yourself in the list of documents, or ask me which documents are meant.',
  future:
    'I cannot answer that: the documents say what was, not what will be. I can tell what they hold for the time up to now.',
  unknown:
    'I cannot answer that: I only know what stands in the documents of this workspace, and give neither advice nor reasons.',
}

export const refuse = (why: Refusal) => TEXTS[why]

export const UNCLEAR =
  'I did not understand what you would like to know. I can count, add up, average, compare, find and list documents by type, party, time, amount and other fields. For example: “How much did we spend at Kestrel Travel in March?”'

/** Words that stand in no document. */
export function notFound(words: readonly string[]): string {
  const quoted = words.map((word) => `“${word.replace(/["“”]/g, '')}”`).join(' and ')
  return `I cannot answer that: I found no document that says ${quoted}.`
}
