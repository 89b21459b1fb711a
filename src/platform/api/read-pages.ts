import { PAGE_SIZES } from '#contract/limits.ts'

/** The largest page that every documented server returns (API-17). */
const PAGE_SIZE = Math.max(...PAGE_SIZES)

export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly total_count: number
}

/**
 * Reads a list page by page, from page 1, until it has all rows or `most` of them. The server may return fewer rows
 * than a page can hold. A row that moved between pages meanwhile is returned once. Rejects if a page fails.
 */
export async function readPages<Row extends { readonly id: string }>(
  readPage: (page: number, pageSize: number) => Promise<Page<Row>>,
  most = Infinity,
): Promise<{ readonly rows: Row[]; readonly total_count: number }> {
  const found = new Map<string, Row>()
  let seen = 0
  for (let page = 1; ; page += 1) {
    const { rows, total_count } = await readPage(page, PAGE_SIZE)
    for (const row of rows) found.set(row.id, row)
    seen += rows.length
    if (rows.length === 0 || seen >= Math.min(total_count, most))
      return { rows: [...found.values()], total_count }
  }
}
