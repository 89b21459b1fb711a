import { EVERYDAY_VERBS } from './everyday-verbs.ts'
import { isNumberIn } from './fields-asked.ts'
import { FILLERS } from '#core/query/grammar/keywords.ts'
import { type Line, itemAt } from '#core/query/grammar/line.ts'
import type { Vocabulary } from '#core/query/vocabulary.ts'

/** What a question wants to have counted. */
export type Counted =
  | { readonly kind: 'documents' }
  /** Different values: how many vendors there are. */
  | { readonly kind: 'distinct'; readonly by: string; readonly noun: string }
  /** Something that documents may mention, and that is no field of theirs. */
  | { readonly kind: 'unknown'; readonly noun: string }

const SKIPPED =
  /^(?:of|our|the|all|any|these|those|different|distinct|unique|other|more|new|separate|single|various|kinds|sorts|a|total|such|@(?:val|cur|pty|dep|fol|per|pod|num|day)\d+|~|,)$/
const DOCUMENTS =
  /^(?:documents?|files?|papers?|scans?|records?|entr(?:y|ies)|items?|ones?|uploads?|things?|captures?|pdfs?|times?|docs?|them|pieces?|cases?|deals?|jobs?|occasions?|instances?|transactions?|%up)$/
const GROUPS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:compan(?:y|ies)|part(?:y|ies)|vendors?|suppliers?|customers?|clients?|firms?|business(?:es)?|partners?|shops?|stores?|employees?|landlords?|tenants?|banks?|insurers?|applicants?|candidates?)$/,
    'party',
  ],
  [/^(?:types?)$/, 'type'],
  [/^departments?$/, 'department'],
  [/^currenc(?:y|ies)$/, 'extracted.currency'],
  [/^folders?$/, 'folder_id'],
  [/^uploaders?$/, 'created_by'],
]

const PEOPLE = /^(?:people|persons?|folks|men|women|staff|guys|workers|colleagues)$/

/**
 * Null where nothing is to be counted. `line` is the question's, untouched; `isNarrowed`: the question says which
 * documents by more than a time, so that people who were hired are the documents of them.
 */
export function countedIn(line: Line, vocabulary: Vocabulary, isNarrowed: boolean): Counted | null {
  const [, rest] = / (?:how many|(?<!@\w+ )number of|count of|count) (.*)$/.exec(line.text) ?? []
  if (rest === undefined) return null
  const words = rest.trim().split(/ +/)
  for (const [index, word] of words.entries()) {
    if (SKIPPED.test(word) || !/[\p{L}\p{N}]/u.test(word)) continue
    // "how many overdue invoices": it says which invoices.
    if (words[index + 1]?.startsWith('@typ')) return { kind: 'documents' }
    if (word.startsWith('@typ') || DOCUMENTS.test(word)) return { kind: 'documents' }
    if (word.startsWith('@prp')) {
      const keys = itemAt(line, word, 'property')?.keys ?? []
      const [key] = keys
      // "job applicants" are applicants.
      const isOfType = words[index + 1]?.startsWith('@typ') ?? false
      if (key === undefined || isOfType || isNumberIn(vocabulary, key)) return { kind: 'documents' }
      return { kind: 'distinct', by: `extracted.${key}`, noun: key.replaceAll('_', ' ') }
    }
    if (word.startsWith('@')) continue
    const group = GROUPS.find(([pattern]) => pattern.test(word))
    if (group) return { kind: 'distinct', by: group[1], noun: word }
    if (isNarrowed && PEOPLE.test(word)) return { kind: 'documents' }
    // "how many were paid", "how many did we get".
    if (
      FILLERS.has(word) &&
      !/^(?:people|persons?|users?|team|colleagues?|money|cash|dates?|names?|numbers?)$/.test(word)
    )
      return { kind: 'documents' }
    // "how many maintenance contracts renew": a value is what is counted.
    const isVerb = words[index - 1]?.startsWith('@val') && EVERYDAY_VERBS.has(word)
    return isVerb ? { kind: 'documents' } : { kind: 'unknown', noun: word }
  }
  return { kind: 'documents' }
}
