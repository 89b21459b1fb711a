import { execFile } from 'node:child_process'
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ExportPeriod } from '#contract/bulk.ts'
import type { UploadProofKey } from '#contract/upload-proof.ts'
import { openZip } from '#server/archive/index.ts'
import { objectKey } from '#server/storage/index.ts'
import { collected } from '#tests/support/collected.ts'
import { jpeg, sha256 } from '#tests/support/data-server.ts'
import type { TestPerson } from '#tests/support/server.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

const { server, owner, clerk, uploads, ada } = givenWorkspace()
const dayIn = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
/** Also has what is uploaded before or after midnight. */
const [from, to] = [dayIn(-1), dayIn(1)]

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sheaf-period-'))
})
afterEach(() => rm(folder, { recursive: true }))

const call = (person: TestPerson, asked: Partial<ExportPeriod>) =>
  server.app.inject({
    method: 'POST',
    url: '/api/things/period-export',
    headers: { authorization: `Bearer ${person.token}`, 'x-project-id': ada.project },
    payload: { by: 'upload', from, to, ...asked },
  })

/** Exports and unpacks. Resolves to the names of the files. */
async function unpack(asked: Partial<ExportPeriod> = {}): Promise<string[]> {
  const answer = await call(owner, asked)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  const zip = path.join(folder, '..', `${path.basename(folder)}.zip`)
  await writeFile(zip, answer.rawPayload)
  const archive = await openZip(zip)
  for (const name of archive.names) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), Buffer.concat(await collected(archive.read(name))))
  }
  await archive.close()
  await rm(zip)
  return [...archive.names]
}

const verify = (...args: string[]) =>
  new Promise<{ code: number | null; out: string; failed: string[] }>((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(folder, 'verify.mjs'), ...args],
      // Not from the folder: the script finds it by itself.
      { cwd: tmpdir() },
      (_, out, err) =>
        resolve({
          code: child.exitCode,
          out,
          failed: err
            .split('\n')
            .filter((line) => line !== '')
            .map((line) => line.replace(/^FAILED +/, '')),
        }),
    )
  })

const read = (name: string) => readFile(path.join(folder, name), 'utf8')
const lines = async (name: string) =>
  (await read(name))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

interface Photo {
  readonly id: string
  readonly bytes: Buffer
}

/** A receipt of that day whose total a person has corrected. */
async function receipt(merchant: string, day: string | null): Promise<Photo> {
  const bytes = jpeg(merchant)
  const { id } = await uploads.ada.photo(bytes, { filename: `${merchant}.jpg` })
  const extracted = { merchant, ...(day !== null && { date: day }), total: 5 }
  const data = { extracted, evidence: { total: { page: 0, source: 'ocr' } }, document_type: 'receipt' }
  await server.pool.query(
    `update things set data = data || $2::jsonb, document_type = 'receipt', department = 'sales' where id = $1`,
    [id, JSON.stringify({ ...data, department: 'sales', status: 'extracted' })],
  )
  await ada.call('PUT', `/things/${id}`, { data: { 'extracted.total': 6 } })
  return { id, bytes }
}

const receiptType = () =>
  ada.create('schema', {
    document_type: 'receipt',
    department: 'sales',
    schema: {
      properties: {
        merchant: { type: 'string' },
        date: { type: 'string', format: 'date' },
        total: { type: 'number', format: 'currency' },
      },
    },
  })

describe('the export of a period', () => {
  test('contains originals, values, history, audit log and checksums', async () => {
    await receiptType()
    const [cafe, taxi] = [await receipt('Cafe', '2025-03-01'), await receipt('Taxi', '2025-04-01')]
    const exported = { datev: '2025-05-01T10:00:00.000Z' }
    await server.pool.query('update things set data = data || $2::jsonb where id = $1', [
      cafe.id,
      JSON.stringify({ exported }),
    ])
    const names = await unpack()
    const files = ['originals/Cafe · 6.00 · 2025-03-01.jpg', 'originals/Taxi · 6.00 · 2025-04-01.jpg']
    const originals = names.filter((name) => name.startsWith('originals/'))
    expect(names.filter((name) => !originals.includes(name)).toSorted()).toEqual([
      'audit.jsonl',
      'documents.jsonl',
      'manifest.json',
      'manifest.sig.json',
      'verify.mjs',
    ])
    expect(originals).toHaveLength(files.length)
    const [first, second] = await lines('documents.jsonl')
    expect(first).toMatchObject({
      previous: null,
      id: cafe.id,
      filename: 'Cafe.jpg',
      document_type: 'receipt',
      document_date: '2025-03-01',
      uploaded_by: { user_id: owner.id, username: 'ada' },
      exported,
      values: { merchant: 'Cafe', total: 6 },
      evidence: { total: { source: 'user' } },
      history: [{ by: { username: 'ada' }, field: 'extracted.total', from: 5, to: 6 }],
      files: [{ name: originals[0], sha256: sha256(cafe.bytes), content_type: 'image/jpeg' }],
    })
    expect(second).toMatchObject({ id: taxi.id })
    expect(second).not.toHaveProperty('exported')
    expect(await readFile(path.join(folder, originals[0] ?? ''))).toEqual(cafe.bytes)
    const actions = (await lines('audit.jsonl')).map((entry) => entry['action'])
    expect(actions).toEqual(
      expect.arrayContaining(['documents.exported', 'document.uploaded', 'document.changed']),
    )
    const manifest = JSON.parse(await read('manifest.json')) as Record<string, unknown>
    expect(manifest).toMatchObject({ documents: 2, undated: 0, missing: [], audit_entries: actions.length })
    const { rows } = await server.pool.query(
      "select target_name, detail from audit where action = 'documents.exported' and project_id = $1",
      [ada.project],
    )
    expect(rows).toEqual([{ target_name: 'Period for an auditor', detail: `2 documents, ${from} – ${to}` }])
  })

  test('can be limited to the dates on the documents, and to some types', async () => {
    await receiptType()
    const cafe = await receipt('Cafe', '2025-03-01')
    await receipt('Taxi', '2025-04-01')
    await receipt('Kiosk', null)
    const idsOf = async (asked: Partial<ExportPeriod>) => {
      await unpack({ by: 'document', ...asked })
      return (await read('documents.jsonl')) === ''
        ? []
        : (await lines('documents.jsonl')).map((line) => line['id'])
    }
    const march = { from: '2025-03-01', to: '2025-03-31' }
    expect(await idsOf(march)).toEqual([cafe.id])
    expect(JSON.parse(await read('manifest.json'))).toMatchObject({ documents: 1, undated: 1 })
    expect(await idsOf({ ...march, document_types: ['Receipt '] })).toEqual([cafe.id])
    expect(await idsOf({ ...march, document_types: ['contract'] })).toEqual([])
    await rm(path.join(folder, 'originals'), { recursive: true })
    expect(await verify()).toMatchObject({ code: 0 })
  })

  test('is for the owner and admins, and its period cannot end before it begins', async () => {
    const refused = await call(clerk, {})
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'forbidden' }])
    const reversed = await call(owner, { from: '2026-02-01', to: '2026-01-01' })
    expect([reversed.statusCode, reversed.json()]).toMatchObject([422, { field: 'to' }])
    const { rows } = await server.pool.query('select id from audit where action = $1 and project_id = $2', [
      'documents.exported',
      ada.project,
    ])
    expect(rows).toEqual([])
  })
})

describe('the script of an export', () => {
  let original: string
  beforeEach(async () => {
    await receiptType()
    for (const name of ['Cafe', 'Taxi', 'Kiosk']) await receipt(name, '2025-03-01')
    original = (await unpack()).find((name) => name.includes('Cafe')) ?? ''
  })
  const change = async (name: string, from: string, to: string) => {
    const text = await read(name)
    expect(text).toContain(from)
    await writeFile(path.join(folder, name), text.replace(from, to))
  }

  test('reports an unchanged export as valid, and names its signing key', async () => {
    const { fingerprint } = (await ada.call('GET', '/upload-proof-key')).body as UploadProofKey
    for (const key of [[], ['--key', fingerprint]]) {
      const { code, out, failed } = await verify(...key)
      expect([code, failed]).toEqual([0, []])
      expect(out).toContain('3 documents')
      expect(out).toContain(fingerprint)
      expect(out).toContain('OK         Nothing was changed, added or removed')
    }
    expect(await verify('--key', 'a'.repeat(64))).toMatchObject({
      code: 1,
      failed: [`manifest.sig.json: is signed by another key: ${fingerprint}`],
    })
    await mkdir(path.join(folder, 'empty'))
    expect(await verify(path.join(folder, 'empty'))).toMatchObject({ code: 2 })
  })

  test('reports an original with one changed byte', async () => {
    const bytes = await readFile(path.join(folder, original))
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    await writeFile(path.join(folder, original), bytes)
    expect(await verify()).toMatchObject({ code: 1, failed: [`${original}: was changed`] })
  })

  test('reports a removed file, and an added one', async () => {
    await rm(path.join(folder, original))
    await writeFile(path.join(folder, 'originals', 'other.jpg'), 'x')
    expect(await verify()).toMatchObject({
      code: 1,
      failed: [`${original}: is missing`, 'originals/other.jpg: was added'],
    })
  })

  test.each([
    ['Cafe', 1],
    ['Taxi', 2],
    ['Kiosk', 3],
  ])('reports the document of a changed history: %s', async (name, line) => {
    const all = (await read('documents.jsonl')).split('\n')
    const at = all.findIndex((one) => one.includes(`"filename":"${name}.jpg"`))
    expect(at).toBe(line - 1)
    const changed = all.map((one, index) => (index === at ? one.replace('"from":5', '"from":4') : one))
    await writeFile(path.join(folder, 'documents.jsonl'), changed.join('\n'))
    const { code, failed } = await verify()
    expect(code).toBe(1)
    expect(failed).toHaveLength(1)
    expect(failed[0]).toMatch(new RegExp(`^documents\\.jsonl: was changed at line ${line} \\(${name}`))
  })

  test('reports a changed audit log, manifest, signature or script', async () => {
    await change('audit.jsonl', 'document.uploaded', 'document.moved')
    await appendFile(path.join(folder, 'verify.mjs'), '\n')
    const { code, failed } = await verify()
    expect(code).toBe(1)
    expect(failed).toEqual([
      'verify.mjs: was changed',
      expect.stringMatching(/^audit\.jsonl: was changed at line \d+ \(/) as string,
    ])
    await change('manifest.json', '"documents": 3', '"documents": 2')
    expect((await verify()).failed[0]).toMatch(/^manifest\.json: was changed/)
    const sum = sha256(await readFile(path.join(folder, 'manifest.json')))
    const signature = JSON.parse(await read('manifest.sig.json')) as Record<string, string>
    await change('manifest.sig.json', signature['manifest_sha256'] ?? '', sum)
    expect((await verify()).failed[0]).toBe('manifest.sig.json: was changed: the signature does not fit')
    await rm(path.join(folder, 'manifest.json'))
    expect(await verify()).toMatchObject({ code: 1 })
  })

  test('reports files that the server had lost', async () => {
    const { gcs } = { gcs: (await lines('documents.jsonl'))[0]?.['id'] }
    const { rows } = await server.pool.query<{ url: string }>('select url from objects where thing_id = $1', [
      gcs,
    ])
    for (const { url } of rows) await server.store.remove(objectKey(url) ?? '')
    await rm(path.join(folder, 'originals'), { recursive: true })
    await unpack()
    expect(await verify()).toMatchObject({
      code: 1,
      failed: [`${original}: was lost by the server before the export`],
    })
  })
})
