import { sql } from 'kysely'
import type { RowsCitation } from '#contract/chat.ts'
import type { QueryTree } from '#contract/query-tree.ts'
import type { fileStatuses } from '#contract/things.ts'
import { labelOfTree } from '#core/analyst/label.ts'
import { branchesOf } from '#core/query/resolve.ts'
import { withoutReports } from '#core/query/without-reports.ts'
import type { Vocabulary } from '#core/query/vocabulary.ts'
import { within } from '#core/query/only-documents.ts'
import { consideredOf, type FoundTree, runTree } from '#server/search/index.ts'
import { readable, filesByType } from '#server/things/index.ts'
import type { ToolContext } from './tool.ts'

export interface Run extends FoundTree {
  /** The tree as run: limited to the chat's documents, if it has any. */
  readonly tree: QueryTree
  readonly types: readonly string[]
  readonly matched: number
  readonly considered: number
  /** Number of documents that have no type because they are not read yet. No query on values finds them. */
  readonly unread: number
  /** Citation of all documents found. */
  readonly rows: RowsCitation
}

/** Runs a tree over the documents that the member may read, limited to the chat's documents if it has any. */
export async function run(asked: QueryTree, context: ToolContext, rowsEach: number): Promise<Run> {
  const { db, scope, vocabulary, mainKeys, only, book } = context
  const tree = narrowed(within(asked, only), vocabulary)
  const [found, files] = await Promise.all([
    runTree(db, scope, tree, vocabulary, mainKeys, rowsEach),
    only.length === 0 ? filesByType(db, scope) : typesOf(context),
  ])
  const matched = found.groups.reduce((sum, { total }) => sum + total, 0)
  const considered = consideredOf(tree, vocabulary, files)
  const label = labelOfTree(tree, vocabulary)
  const rows = book.rows({ label, tree: { ...tree, aggregate: null }, matched, considered })
  const unread = files.get(null) === undefined ? 0 : await unreadOf(context)
  if (unread > 0) book.note(rows.id, unread)
  return { ...found, tree, types: tree.types, matched, considered, unread, rows }
}

/**
 * Limits an aggregate to the types that have its field, so that the query that lists its documents finds the same
 * ones.
 */
function narrowed(asked: QueryTree, vocabulary: Vocabulary): QueryTree {
  const tree = withoutReports(asked, vocabulary)
  if (!tree.aggregate) return tree
  const named = branchesOf(tree, vocabulary).map(({ type }) => type?.name ?? null)
  const all = branchesOf({ ...tree, aggregate: null }, vocabulary)
  const types = named.flatMap((name) => name ?? [])
  return named.length === all.length || types.length < named.length || types.length === 0
    ? tree
    : { ...tree, types }
}

const UNREAD = ['uploaded', 'processing', 'classified'] satisfies (typeof fileStatuses)[number][]

async function unreadOf(context: ToolContext): Promise<number> {
  const { db, scope, only } = context
  const { files } = await (
    only.length === 0 ? readable(db, scope).where('kind', '=', 'File') : chosen(context)
  )
    .where('document_type', 'is', null)
    .where(sql`data->>'status'`, 'in', UNREAD)
    .select(sql<number>`count(*)::int`.as('files'))
    .executeTakeFirstOrThrow()
  return files
}

/** The chat's documents that the member may read. */
const chosen = ({ db, scope, only }: ToolContext) =>
  readable(db, scope)
    .where('kind', '=', 'File')
    .where('id', '=', sql<string>`any(${[...only]}::text[])`)

/** Number of the chat's documents that the member may read, by `typeKey`. */
async function typesOf(context: ToolContext): Promise<Map<string | null, number>> {
  const rows = await chosen(context)
    .select(['document_type', sql<number>`count(*)::int`.as('files')])
    .groupBy('document_type')
    .execute()
  return new Map(rows.map(({ document_type, files }) => [document_type, files]))
}
