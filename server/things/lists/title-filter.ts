import { sql } from 'kysely'
import { titleWords } from '#core/titles/title-words.ts'
import { name, patternOf, type Condition, type FilterColumn } from './filter-columns.ts'

/** Filter on titles: for chats the stored title; for documents the file name and the values that make up titles. */
export function titles(): FilterColumn {
  const stored = name(sql`data->>'title'`)
  const contains = (value: unknown): Condition | null =>
    typeof value === 'string'
      ? sql`(data->>'title' ilike ${patternOf(value)} or (kind = 'File' and ${titleContains(value)}))`
      : null
  return {
    ...stored,
    plain: (value) => contains(value) ?? stored.plain(value),
    ops: { ...stored.ops, contains },
  }
}

/** Documents whose file name or values contain each word (`matchesTitle`). */
export function titleContains(text: string): Condition {
  const words = titleWords(text).map((forms): Condition => {
    const patterns = sql`any(${forms.map(patternOf)}::text[])`
    return sql`(data->>'filename' ilike ${patterns} or exists (
      select from jsonb_each_text(
        case when jsonb_typeof(data->'extracted') = 'object' then data->'extracted' else '{}'::jsonb end
      ) as field where field.key <> 'workflow' and field.value ilike ${patterns}))`
  })
  return words.length === 0 ? sql`true` : sql`(${sql.join(words, sql` and `)})`
}
