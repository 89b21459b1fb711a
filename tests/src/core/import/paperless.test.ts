import { describe, expect, test } from 'vitest'
import { type FolderSource, manifestPath, planPaperless, readManifest } from '#core/import/paperless.ts'

const manifest = JSON.stringify([
  { model: 'documents.correspondent', pk: 3, fields: { name: 'City Water', match: '' } },
  { model: 'documents.documenttype', pk: 1, fields: { name: 'Invoice' } },
  { model: 'documents.storagepath', pk: 4, fields: { name: 'Archive', path: '{created_year}' } },
  { model: 'documents.tag', pk: 7, fields: { name: 'Taxes 2025' } },
  {
    model: 'documents.document',
    pk: 12,
    fields: { title: 'Water 2025', correspondent: 3, document_type: 1, storage_path: 4, tags: [7, 8] },
    __exported_file_name__: '2025-03-01 City Water.pdf',
    __exported_archive_name__: 'archive/2025-03-01 City Water.pdf',
  },
  {
    model: 'documents.document',
    pk: 13,
    fields: { title: '', correspondent: null, document_type: null, tags: [] },
    __exported_file_name__: 'originals/scan.jpg',
  },
  { model: 'auth.user', pk: 1, fields: { username: 'admin' } },
])
const entries = [
  { path: 'export/manifest.json', size: 900 },
  { path: 'export/2025-03-01 City Water.pdf', size: 4_000 },
  { path: 'export/archive/2025-03-01 City Water.pdf', size: 5_000 },
]
const plan = (folders: FolderSource) =>
  planPaperless(entries, readManifest(manifest, 'export/manifest.json') ?? [], { maxBytes: 10_000, folders })

const known = (more: readonly unknown[], fields: Readonly<Record<string, unknown>> = {}) => {
  const document = {
    model: 'documents.document',
    pk: 1,
    fields: { title: 'A', tags: [], ...fields },
    __exported_file_name__: 'a.pdf',
  }
  return readManifest(JSON.stringify([document, ...more]), 'manifest.json')?.[0]?.imported
}

describe('metadata of a document in paperless-ngx', () => {
  const field = (pk: number, name: string, data_type: string, extra_data: unknown = null) => ({
    model: 'documents.customfield',
    pk,
    fields: { name, data_type, extra_data },
  })
  const value = (of: number, values: Readonly<Record<string, unknown>>) => ({
    model: 'documents.customfieldinstance',
    pk: of,
    fields: { document: 1, field: of, ...values },
  })

  test('includes its type, correspondent, date and tags', () => {
    expect(plan('none').documents[0]?.imported).toEqual({
      from: 'paperless-ngx',
      type: 'Invoice',
      party: 'City Water',
      fields: [{ name: 'Tags', value: ['Taxes 2025'] }],
    })
    expect(known([], { created: '2025-03-01', added: '2025-04-02T10:00:00Z' })).toEqual({
      from: 'paperless-ngx',
      date: '2025-03-01',
    })
    expect(known([])).toBeUndefined()
  })

  test('has the calendar date of the person, also from an older version', () => {
    const dayOf = (created: string) => known([], { created })?.date
    expect(dayOf('2023-05-01T22:00:00Z')).toBe('2023-05-02')
    expect(dayOf('2023-12-31T23:00:00+00:00')).toBe('2024-01-01')
    expect(dayOf('2023-05-01T05:00:00Z')).toBe('2023-05-01')
    expect(dayOf('2023-05-01T14:23:11Z')).toBe('2023-05-01')
    expect(dayOf('soon')).toBeUndefined()
  })

  test('has no date if paperless-ngx used that of the upload', () => {
    expect(known([], { created: '2025-04-02', added: '2025-04-02T10:00:00Z' })).toBeUndefined()
  })

  test('includes custom fields, notes and serial number', () => {
    const options = {
      select_options: [
        { id: 'a1', label: 'Paid' },
        { id: 'b2', label: 'Open' },
      ],
    }
    const rows = [
      field(1, 'Deposit', 'monetary'),
      value(1, { value_monetary: 'EUR12.00' }),
      field(2, 'Rest', 'monetary'),
      value(2, { value_monetary: '-3.5' }),
      field(3, 'State', 'select', options),
      value(3, { value_select: 'b2' }),
      field(4, 'Old state', 'select', { select_options: ['Paid', 'Open'] }),
      value(4, { value_select: 1 }),
      field(5, 'Due', 'date'),
      value(5, { value_date: '2025-05-01' }),
      field(6, 'Checked', 'boolean'),
      value(6, { value_bool: false }),
      field(7, 'Count', 'integer'),
      value(7, { value_int: 0 }),
      field(8, 'See', 'documentlink'),
      value(8, { value_document_ids: [1, 99] }),
      field(9, 'Empty', 'string'),
      value(9, { value_text: '' }),
      field(10, 'Gone', 'string'),
      value(10, { value_text: 'x', deleted_at: '2025-01-01T00:00:00Z' }),
      field(11, 'Unknown', 'hologram'),
      value(11, { value_text: 'x' }),
      { model: 'documents.note', pk: 1, fields: { document: 1, note: 'Call them' } },
      { model: 'documents.note', pk: 2, fields: { document: 1, note: 'Done' } },
    ]
    expect(known(rows, { archive_serial_number: 17 })?.fields).toEqual([
      { name: 'Deposit', value: 12, format: 'currency', currency: 'EUR' },
      { name: 'Rest', value: -3.5, format: 'currency' },
      { name: 'State', value: 'Open' },
      { name: 'Old state', value: 'Open' },
      { name: 'Due', value: '2025-05-01', format: 'date' },
      { name: 'Checked', value: false },
      { name: 'Count', value: 0 },
      { name: 'See', value: ['A', '99'] },
      { name: 'Notes', value: 'Call them\n\nDone' },
      { name: 'Archive serial number', value: 17 },
    ])
  })

  test('is cut between characters, and well-formed', () => {
    const rows = [
      field(1, `${'n'.repeat(199)}😀`, 'string'),
      value(1, { value_text: `${'x'.repeat(3998)}😀 and more` }),
      field(2, 'Half', 'string'),
      value(2, { value_text: 'a\ud83d' }),
    ]
    const fields = known(rows)?.fields
    expect(fields?.[0]?.name).toBe('n'.repeat(199))
    expect(fields?.[0]?.value).toBe(`${'x'.repeat(3998)}…`)
    expect(JSON.stringify(fields)).not.toMatch(/\\ud83d|�…/)
  })

  test('is shortened to fit into an upload', () => {
    const many = Array.from({ length: 150 }, (_, at) => [
      field(at, `${'n'.repeat(300)}${at}`, 'longtext'),
      value(at, { value_long_text: 'x'.repeat(9000) }),
    ]).flat()
    const { fields = [] } = known(many) ?? {}
    expect(fields).toHaveLength(100)
    expect(fields[0]?.name).toHaveLength(200)
    expect(fields[0]?.value).toHaveLength(4000)
  })
})

describe('an export of paperless-ngx', () => {
  test('is recognised by the manifest nearest to the root', () => {
    expect(manifestPath([{ path: 'export/archive/manifest.json', size: 1 }, ...entries])).toBe(
      'export/manifest.json',
    )
    expect(manifestPath([{ path: 'a.pdf', size: 1 }])).toBeNull()
  })

  test('is not recognised by every manifest.json', () => {
    for (const text of ['{"name":"app"}', '[]', '[1]', 'x', '[{"model":"auth.user","fields":{}}]'])
      expect(readManifest(text, 'manifest.json')).toBeNull()
  })

  test('contains originals under their titles, without the archive versions', () => {
    expect(plan('none')).toMatchObject({
      documents: [{ entry: entries[1], name: 'Water 2025.pdf', folder: null }],
      skipped: [{ path: 'export/originals/scan.jpg', reason: 'missing' }],
      bytes: 4_000,
    })
  })

  test.each([
    ['document_type', 'Invoice'],
    ['correspondent', 'City Water'],
    ['storage_path', 'Archive'],
    ['tag', 'Taxes 2025'],
  ] as const)('creates folders from %s', (source, folder) => {
    expect(plan(source).documents[0]?.folder).toBe(folder)
  })
})
