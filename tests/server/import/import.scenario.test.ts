import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { describe, expect, test } from 'vitest'
import { openSource, planSource, runImport } from '#server/import/index.ts'
import { ZipFile } from 'yazl'
import { jpeg } from '#tests/support/data-server.ts'
import { waitUntil } from '#tests/support/wait.ts'
import { givenLink } from './given-link.ts'

// Against a listening server: the import runs in this process, its output and its kill are tested in another one.

const root = path.resolve(import.meta.dirname, '../../..')
const given = givenLink()

interface Ended {
  readonly code: number | null
  readonly output: string
}

function start(...words: string[]): { readonly child: ChildProcess; readonly ended: Promise<Ended> } {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [path.join(root, 'server/ops/import.ts'), ...words], {
    cwd: given.folder,
    env: { PATH, NODE_COMPILE_CACHE },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
  return { child, ended }
}
const run = (...words: string[]) => start(...words).ended

async function imported(from: string, to = given.link, signal = new AbortController().signal) {
  const source = await openSource(from)
  const errors: string[] = []
  const waits: string[] = []
  try {
    const plan = await planSource(source, { withFolders: true, folders: 'document_type' })
    const result = await runImport(source, plan, {
      link: new URL(to),
      report: `${from}.import.jsonl`,
      signal,
      onProgress: (_, { error }) => void (error !== undefined && errors.push(error)),
      onWait: (why) => void waits.push(why),
    })
    return { ...result, errors, waits }
  } finally {
    await source.close()
  }
}

async function withFiles(files: Readonly<Record<string, Buffer | string>>): Promise<string> {
  const source = path.join(given.folder, 'scans')
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(source, name)), { recursive: true })
    await writeFile(path.join(source, name), bytes)
  }
  return source
}

interface Row {
  readonly id: string
  readonly kind: string
  readonly data: Record<string, unknown>
  readonly folder_id: string | null
}
const rows = async (): Promise<Row[]> =>
  given.server.db
    .selectFrom('things')
    .select(['id', 'kind', 'data', 'folder_id'])
    .where('project_id', '=', given.project)
    .where('deleted_at', 'is', null)
    .execute()

async function filed(): Promise<string[]> {
  const all = await rows()
  const names = new Map(all.map(({ id, data }) => [id, String(data['name'])]))
  return all
    .filter(({ kind }) => kind === 'File')
    .map(({ data, folder_id }) => `${names.get(folder_id ?? '') ?? '-'}: ${String(data['filename'])}`)
    .toSorted()
}

describe('an import', () => {
  test('sends documents into folders, once', async () => {
    const source = await withFiles({
      'Travel/taxi.jpg': jpeg('a'),
      'Travel/copy of taxi.jpg': jpeg('a'),
      'TRAVEL/tram.jpg': jpeg('c'),
      'b.jpg': jpeg('b'),
    })
    expect(await imported(source)).toMatchObject({
      created: 3,
      known: 1,
      before: 0,
      failed: 0,
      stopped: null,
    })
    expect((await rows()).filter(({ kind }) => kind === 'Folder')).toHaveLength(1)
    expect(await filed()).toHaveLength(3)
    expect(await imported(source)).toMatchObject({ created: 0, known: 0, before: 4 })
  })

  test('does not restore deleted documents', async () => {
    const source = await withFiles({ 'a.jpg': jpeg('a') })
    await imported(source)
    const [document] = await rows()
    await given.server.call('DELETE', `/things/${document?.id}`, {
      token: given.ada.token,
      project: given.project,
    })
    await withFiles({ 'b.jpg': jpeg('b') })
    await imported(source)
    expect(await filed()).toEqual(['-: b.jpg'])
  })

  test('accepts a ZIP, and continues after a file that is not an image', async () => {
    const file = path.join(given.folder, 'scans.zip')
    const zip = new ZipFile()
    zip.addBuffer(jpeg('a'), 'scans/Travel/taxi.jpg')
    zip.addBuffer(Buffer.from('not a picture'), 'scans/Travel/broken.jpg')
    zip.addBuffer(jpeg('b'), 'scans/über.jpg')
    zip.end()
    await pipeline(zip.outputStream, createWriteStream(file))
    expect(await imported(file)).toMatchObject({
      created: 2,
      failed: 1,
      errors: [expect.stringContaining('This is not a PDF, JPEG, PNG or e-invoice (XML) file')],
    })
    expect(await filed()).toEqual(['-: über.jpg', 'Travel: taxi.jpg'])
  })

  test('accepts an export of paperless-ngx', async () => {
    const manifest = [
      { model: 'documents.documenttype', pk: 1, fields: { name: 'Invoice' } },
      { model: 'documents.correspondent', pk: 3, fields: { name: 'City Wäter' } },
      { model: 'documents.customfield', pk: 5, fields: { name: 'Deposit', data_type: 'monetary' } },
      {
        model: 'documents.customfieldinstance',
        pk: 1,
        fields: { document: 2, field: 5, value_monetary: 'EUR12.00' },
      },
      {
        model: 'documents.document',
        pk: 2,
        fields: { title: 'Water 2025', document_type: 1, correspondent: 3, created: '2025-03-01', tags: [] },
        __exported_file_name__: 'water.jpg',
        __exported_archive_name__: 'water-archive.jpg',
      },
    ]
    const source = await withFiles({
      'manifest.json': JSON.stringify(manifest),
      'water.jpg': jpeg('a'),
      'water-archive.jpg': jpeg('b'),
    })
    const { output } = await run(source, '--dry-run')
    expect(output).toContain('type: Invoice, from: City Wäter, date: 2025-03-01, Deposit: 12 EUR')
    expect(output).toContain("Type Invoice (1): the workspace's type of that name, else: invoice.")
    expect(await rows()).toEqual([])
    await imported(source)
    expect(await filed()).toEqual(['Invoice: Water 2025.jpg'])
    const document = (await rows()).find(({ kind }) => kind === 'File')
    expect(document?.data['imported']).toEqual({
      from: 'paperless-ngx',
      type: 'Invoice',
      party: 'City Wäter',
      date: '2025-03-01',
      fields: [{ name: 'Deposit', value: 12, format: 'currency', currency: 'EUR' }],
      adds_properties: true,
    })
  })

  test('pauses while the server is unreachable, and continues', async () => {
    const source = await withFiles({ 'a.jpg': jpeg('a') })
    const pause = new AbortController()
    const paused = imported(source, given.link.replace(`:${given.port}/`, ':9/'), pause.signal)
    setTimeout(() => pause.abort())
    expect(await paused).toMatchObject({ created: 0, failed: 0, stopped: 'Paused.' })
    expect(await imported(source)).toMatchObject({ created: 1 })
  })

  test('stops after the link was revoked', async () => {
    const source = await withFiles({ 'a.jpg': jpeg('a') })
    expect(await imported(source, `${given.link.slice(0, -3)}000`)).toMatchObject({
      failed: 0,
      stopped: expect.stringContaining('does not exist, was revoked') as string,
    })
  })
})

describe('npm run import', () => {
  test('shows what it would do with a folder, and sends nothing', async () => {
    const source = await withFiles({
      '2025/Travel/taxi.jpg': jpeg('a'),
      'notes.txt': 'x',
      'b.jpg': jpeg('b'),
    })
    const { code, output } = await run(source, '--dry-run')
    expect(code).toBe(0)
    expect(output).toContain('2025/Travel/taxi.jpg  ->  2025 / Travel / taxi.jpg')
    expect(output).toContain('notes.txt  left out: not a PDF, JPEG, PNG, HEIC or XML file')
    expect(output).toContain('2 documents')
    expect(await rows()).toEqual([])
  })

  test(
    'neither loses nor duplicates documents when it is killed repeatedly',
    { timeout: 240_000 },
    async () => {
      const files = Object.fromEntries(
        Array.from({ length: 30 }, (_, index) => [`${index % 4}/${index}.jpg`, jpeg(String(index))]),
      )
      const source = await withFiles(files)
      const report = `${source}.import.jsonl`
      const lines = async () => (await readFile(report, 'utf8').catch(() => '')).split('\n').length
      for (let kill = 0; kill < 2; kill += 1) {
        const { child, ended } = start(source, given.link)
        const before = await lines()
        await waitUntil(async () => (await lines()) > before + 3, 90_000)
        child.kill('SIGKILL')
        await ended
      }
      expect(await imported(source)).toMatchObject({ failed: 0, stopped: null })
      expect(await filed()).toHaveLength(30)
      expect((await rows()).filter(({ kind }) => kind === 'Folder')).toHaveLength(4)
    },
  )

  test('reports what is wrong with the command', async () => {
    const source = await withFiles({ 'a.jpg': jpeg('a') })
    expect(await run(source, 'https://sheaf.example')).toMatchObject({
      code: 2,
      output: expect.stringContaining('is not an upload link') as string,
    })
    expect((await run(path.join(given.folder, 'nothing'), given.link)).output).toContain(
      'There is no folder or file',
    )
  })
})
