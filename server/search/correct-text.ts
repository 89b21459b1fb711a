import { sql } from 'kysely'
import type { QueryTree } from '#contract/query-tree.ts'
import { distance, isMisspelling } from '#core/query/parse/spelling.ts'
import { sameWords } from '#core/query/same-words.ts'
import { wordsOf } from '#core/query/words.ts'
import { readable, type Scope, type Reads, textQuery } from '#server/things/index.ts'

/** Documents whose words are candidates for a correction. */
const MAX_DOCUMENTS = 200

export interface CorrectedText {
  readonly tree: QueryTree
  /** Pairs of a word as written and as read. */
  readonly corrections: readonly (readonly [string, string])[]
  /** Words that occur in no document and have no correction. */
  readonly unknown: readonly string[]
}

/** Replaces words that occur in no document that the member may read by a synonym or similar word that does. */
export async function correctText(db: Reads, scope: Scope, tree: QueryTree): Promise<CorrectedText> {
  const texts = tree.filters
    .flatMap((filter) => ('any' in filter ? filter.any : [filter]))
    .filter(({ id }) => id === 'text')
  const words = [...new Set(texts.flatMap(({ value }) => wordsOf(String(value))))].slice(0, 20)
  const meant = new Map<string, string>()
  const unknown: string[] = []
  for (const word of words) {
    if (await isInDocuments(db, scope, word)) continue
    const known = await nearestWord(db, scope, word)
    if (known === null) unknown.push(word)
    else meant.set(word, known)
  }
  if (meant.size === 0) return { tree, corrections: [], unknown }
  const correct = (value: string) =>
    wordsOf(value)
      .map((word) => meant.get(word) ?? word)
      .join(' ')
  const filters = tree.filters.map((filter) => {
    if ('any' in filter) {
      return {
        any: filter.any.map((one) =>
          one.id === 'text' ? { ...one, value: correct(String(one.value)) } : one,
        ),
      }
    }
    return filter.id === 'text' ? { ...filter, value: correct(String(filter.value)) } : filter
  })
  return {
    tree: { ...tree, filters },
    corrections: [...meant],
    unknown,
  }
}

async function isInDocuments(db: Reads, scope: Scope, word: string): Promise<boolean> {
  const query = textQuery(word)
  if (!query) return true
  const found = await readable(db, scope)
    .where(sql<boolean>`id in (select thing_id from search_texts where words @@ ${query})`)
    .select('id')
    .limit(1)
    .execute()
  return found.length > 0
}

/** A synonym or similar word that occurs in a document; null if there is none. */
async function nearestWord(db: Reads, scope: Scope, word: string): Promise<string | null> {
  const same = sameWords(word)
  if ((word.length < 5 && same.length === 0) || /\d/.test(word)) return null
  for (const other of same) if (await isInDocuments(db, scope, other)) return other
  if (word.length < 5) return null
  const documents = readable(db, scope)
    .where(
      sql<boolean>`id in (select thing_id from search_texts where words @@ ${`${word.slice(0, 3)}:*`}::tsquery)`,
    )
    .select('id')
    .limit(MAX_DOCUMENTS)
  const { rows } = await sql<{ lexeme: string }>`
    select distinct lexeme from search_texts, unnest(words) where thing_id in (${documents})
    and lexeme like ${`${word.slice(0, 1)}%`}`.execute(db)
  const near = rows
    .filter(({ lexeme }) => isMisspelling(word, lexeme))
    .map(({ lexeme }) => ({ lexeme, edits: distance(word, lexeme) }))
    .toSorted((a, b) => a.edits - b.edits || (a.lexeme < b.lexeme ? -1 : 1))
  return near[0]?.lexeme ?? null
}
