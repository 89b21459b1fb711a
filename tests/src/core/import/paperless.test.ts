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

describe('an export of paperless-ngx', () => {
  test('is known by the manifest that is nearest to the root', () => {
    expect(manifestPath([{ path: 'export/archive/manifest.json', size: 1 }, ...entries])).toBe(
      'export/manifest.json',
    )
    expect(manifestPath([{ path: 'a.pdf', size: 1 }])).toBeNull()
  })

  test('is not every manifest.json', () => {
    for (const text of ['{"name":"app"}', '[]', '[1]', 'x', '[{"model":"auth.user","fields":{}}]'])
      expect(readManifest(text, 'manifest.json')).toBeNull()
  })

  test('gives originals under their titles, without the archive versions', () => {
    expect(plan('none')).toEqual({
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
  ] as const)('makes folders from %s', (source, folder) => {
    expect(plan(source).documents[0]?.folder).toBe(folder)
  })
})
