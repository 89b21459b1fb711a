import { sql, type RawBuilder } from 'kysely'
import { formsOf, wordsOf } from '#core/query/words.ts'
import { storableText, type Condition, type FilterColumn } from './filter-columns.ts'

/** The full text: everything that is written in a document, its name and its values. */
export function written(): FilterColumn {
  const contains = (value: unknown): Condition | null => {
    const query = typeof value === 'string' ? textQuery(value) : null
    return query && sql`id in (select thing_id from search_texts where words @@ ${query})`
  }
  return { plain: contains, ops: { contains }, takes: 'contains or lacks with at least one word' }
}

/** Documents that have all words of a text, or with `|` any of them; null where it has no word. */
export function textQuery(text: string, joined: '&' | '|' = '&'): RawBuilder<unknown> | null {
  // Words are letters and digits alone, so that none can be read as an operator.
  const words = [...new Set(wordsOf(storableText(text)))].map((word) => `(${formsOf(word).join('|')})`)
  return words.length === 0 ? null : sql`${words.join(` ${joined} `)}::tsquery`
}
