import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'

const AT_ONCE = 10_000
/** Between the arrivals of two documents, in seconds. */
const APART = 30

export interface Workspace {
  readonly id: string
  readonly size: number
}

/**
 * Documents of five types as the reading leaves them: half a dozen values, each with its evidence. The database makes
 * them; the last one arrives now.
 */
export async function fill(
  db: Kysely<Database>,
  { id: project, size }: Workspace,
  userId: string,
): Promise<void> {
  for (let start = 0; start < size; start += AT_ONCE) {
    const end = Math.min(start + AT_ONCE, size) - 1
    await sql`
      with numbered as (
        select i, now() - (${size} - i) * ${APART} * interval '1 second' as arrived,
          (array['receipt', 'invoice', 'contract', 'letter', 'payslip'])[i % 5 + 1] as type
        from generate_series(${start}::bigint, ${end}::bigint) i),
      extracted as (
        select i, arrived, type, jsonb_build_object(
          'vendor', 'Vendor ' || i * 16807 % 2147483647 % 400,
          'total', round((i * 48271 % 2147483647 % 100000) / 100.0, 2),
          'date', to_char(date '2020-01-01' + (i * 69621 % 2147483647 % 2000)::integer, 'YYYY-MM-DD'),
          'currency', 'EUR',
          'receipt_number', 'R-' || i,
          'address', '12 Long Street, 12345 Town') as fields
        from numbered)
      insert into things (id, project_id, kind, data, created_by, department, document_type, created_at)
      select
        regexp_replace(lpad(to_hex((extract(epoch from arrived) * 1000)::bigint), 12, '0')
          || '7' || substr(md5(${project} || i), 1, 3) || '8' || substr(md5(i || ${project}), 1, 15),
          '^(.{8})(.{4})(.{4})(.{4})', '\\1-\\2-\\3-\\4-'),
        ${project}, 'File',
        jsonb_build_object(
          'filename', 'scan-' || i * 7919 % ${size} || '.jpg', 'size', 200000, 'status', 'extracted',
          'document_type', type, 'department', 'Finance', 'review', '[]'::jsonb,
          'pageImages', jsonb_build_array('sheaf://' || ${project} || '/' || i), 'extracted', fields,
          'evidence', (select jsonb_object_agg(key, jsonb_build_object(
            'page', 0, 'text', 'as it stands', 'source', 'ocr', 'confidence', 0.5 + i * 75 % 100 / 200.0,
            'box', jsonb_build_array(i % 97 / 100.0, i % 89 / 100.0, 0.1, 0.02)))
            from jsonb_object_keys(fields) as key)),
        ${userId}, 'Finance', type, arrived
      from extracted`.execute(db)
  }
}
