import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { newId } from '#server/db/new-id.ts'
import { seeded } from '#tests/support/fixtures/random.ts'

const TYPES = ['receipt', 'invoice', 'contract', 'letter', 'payslip'] as const
const AT_ONCE = 1_000

export interface Workspace {
  readonly id: string
  readonly size: number
}

/** Documents of five types as the reading leaves them: half a dozen values, each with its evidence. */
export async function fill(
  db: Kysely<Database>,
  { id: project, size }: Workspace,
  userId: string,
): Promise<void> {
  const next = seeded(5)
  const seen = () => ({
    page: 0,
    box: [next(), next(), 0.1, 0.02],
    text: 'as it stands',
    confidence: next(),
    source: 'ocr',
  })
  const row = (index: number) => {
    const type = TYPES[index % TYPES.length] ?? 'receipt'
    const day = new Date(Date.UTC(2020, 0, 1 + Math.floor(next() * 2000))).toISOString().slice(0, 10)
    const extracted = {
      vendor: `Vendor ${Math.floor(next() * 400)}`,
      total: Math.round(next() * 100_000) / 100,
      date: day,
      currency: 'EUR',
      receipt_number: `R-${index}`,
      address: '12 Long Street, 12345 Town',
    }
    const evidence = Object.fromEntries(Object.keys(extracted).map((key) => [key, seen()]))
    const name = `scan-${(index * 7919) % size}.jpg`
    const data = {
      filename: name,
      size: 200_000,
      status: 'extracted',
      document_type: type,
      department: 'Finance',
      pageImages: [`sheaf://${project}/${index}`],
      extracted,
      evidence,
      review: [],
    }
    return { id: newId(), data, type }
  }
  for (let start = 0; start < size; start += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, size - start) }, (_, offset) => row(start + offset))
    await sql`insert into things (id, project_id, kind, data, created_by, department, document_type)
      select id, ${project}, 'File', data, ${userId}, 'Finance', type
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id text, data jsonb, type text)`.execute(
      db,
    )
  }
}
