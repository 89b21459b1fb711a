import { sql, type RawBuilder } from 'kysely'
import { formsOf, wordsOf } from '#core/query/words.ts'
import { storableText, type Condition, type FilterColumn } from './filter-columns.ts'

/** Filter on the full text of a document, including its name and values. */
export function fullText(): FilterColumn {
  const contains = (value: unknown): Condition | null => {
    const query = typeof value === 'string' ? textQuery(value) : null
    return query && sql`id in (select thing_id from search_texts where words @@ ${query})`
  }
  return { plain: contains, ops: { contains }, takes: 'contains or lacks with at least one word' }
}

/** Matches all words of a text, or any with `|`. Null for a text without words. */
export function textQuery(text: string, joined: '&' | '|' = '&'): RawBuilder<unknown> | null {
  // Words are letters and digits only, so none can act as an operator.
  const words = [...new Set(wordsOf(storableText(text)))].map((word) => `(${formsOf(word).join('|')})`)
  return words.length === 0 ? null : sql`${words.join(` ${joined} `)}::tsquery`
}
