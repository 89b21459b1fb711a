import { spawn } from 'node:child_process'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UploadProof, UploadProofKey } from '#contract/upload-proof.ts'
import { jpeg, sha256 } from '#tests/support/data-server.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

const { server, ada, ben, uploads, file } = givenWorkspace()
const root = path.resolve(import.meta.dirname, '../../..')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sheaf-proofs-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const proofOf = async (id: string) => {
  const answer = await ada.call('GET', `/things/${id}/upload-proof`)
  expect(answer.status).toBe(200)
  return answer.body as UploadProof
}
const publishedKey = async () => (await server.call('GET', '/upload-proof-key')).body as UploadProofKey

describe('the upload proof of a document', () => {
  test('states what the server stored, and is the same after a repeated completion', async () => {
    const bytes = jpeg('a receipt')
    const sent = await uploads.ada.sent(bytes, { upload_id: randomUUID() })
    const first = (await uploads.ada.complete(sent)).body as { id: string; data: { createdAt: string } }
    const proof = await proofOf(first.id)
    expect(proof).toMatchObject({
      version: 1,
      installation: (await publishedKey()).fingerprint,
      project_id: ada.project,
      thing_id: first.id,
      stored_at: first.data.createdAt,
      files: [{ sha256: sha256(bytes), size: bytes.length }],
    })
    const again = (await uploads.ada.complete(sent)).body as { id: string }
    expect(await proofOf(again.id)).toEqual(proof)
  })

  test('names the originals, but not the pages made from them', async () => {
    const { signedUrls, originals = [] } = await uploads.ada.signPages(2, {
      originalContentType: 'application/pdf',
    })
    for (const [n, { signedUrl }] of signedUrls.entries()) await server.put(signedUrl, jpeg(`page ${n}`))
    const pdf = Buffer.from('%PDF-1.7')
    await server.put(originals[0]?.signedUrl ?? '', pdf, 'application/pdf')
    const { body } = await uploads.ada.complete({
      gcs_urls: signedUrls.map(({ gcs_url }) => gcs_url),
      original_gcs_urls: originals.map(({ gcs_url }) => gcs_url),
      filename: 'file.pdf',
      fileSize: pdf.length,
      contentHash: sha256(pdf),
    })
    expect((await proofOf((body as { id: string }).id)).files).toEqual([
      { sha256: sha256(pdf), size: pdf.length },
    ])
  })

  test('is rejected for members of other departments, and for a document without stored bytes', async () => {
    const { id } = await uploads.ada.photo(jpeg('for another department'))
    await server.db.updateTable('things').set({ department: 'hr' }).where('id', '=', id).execute()
    expect((await ben.call('GET', `/things/${id}/upload-proof`)).status).toBe(404)
    const answer = await ada.call('GET', `/things/${await file()}/upload-proof`)
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  test('is signed by one key, whose private part no response contains', async () => {
    const keys = await Promise.all([publishedKey(), publishedKey()])
    expect(keys[0]).toEqual(keys[1])
    expect(Object.keys(keys[0]).toSorted()).toEqual(['algorithm', 'fingerprint', 'public_key'])
    expect(await server.db.selectFrom('signing_keys').selectAll().execute()).toHaveLength(1)
  })
})

describe('the command verify', () => {
  const given = async () => {
    const bytes = jpeg(`a receipt ${randomUUID()}`)
    const { id } = await uploads.ada.photo(bytes)
    const proof = await proofOf(id)
    const photo = path.join(folder, `${id}.jpg`)
    await writeFile(photo, bytes)
    return { proof, photo, bytes }
  }
  const saved = async (content: unknown) => {
    const place = path.join(folder, `${randomUUID()}.json`)
    await writeFile(place, JSON.stringify(content))
    return place
  }

  test('accepts a proof with its file, and its key by fingerprint or file', async () => {
    const { proof, photo } = await given()
    const proven = await verify(await saved(proof), photo, '--key', proof.installation)
    expect(proven).toMatchObject({ code: 0, errors: '' })
    expect(proven.output).toContain(proof.thing_id)
    const grouped = proof.installation.toUpperCase().replaceAll(/(.{4})/g, '$1 ')
    expect(await verify(await saved(proof), photo, '--key', grouped)).toMatchObject({ code: 0 })
    const key = await saved(await publishedKey())
    expect(await verify(await saved(proof), photo, '--key', key)).toMatchObject({ code: 0 })
  })

  test('does not trust a key that was not given', async () => {
    const { proof, photo } = await given()
    const { code, output, errors } = await verify(await saved(proof), photo)
    expect([code, output.includes(proof.installation), errors.includes('anyone can make a key')]).toEqual([
      2,
      true,
      true,
    ])
  })

  test('rejects a changed file', async () => {
    const { proof, photo, bytes } = await given()
    await writeFile(photo, Buffer.concat([bytes, Buffer.from(' ')]))
    const { code, errors } = await verify(await saved(proof), photo, '--key', proof.installation)
    expect([code, errors.includes('is not a file of this proof')]).toEqual([1, true])
  })

  test.each<[string, (proof: UploadProof) => Partial<UploadProof>]>([
    ['checksum', () => ({ files: [{ sha256: 'a'.repeat(64), size: 1 }] })],
    ['size', ({ files }) => ({ files: files.map((one) => ({ ...one, size: one.size + 1 })) })],
    ['time', () => ({ stored_at: '2020-01-01T00:00:00.000Z' })],
    ['document', () => ({ thing_id: randomUUID() })],
    ['workspace', () => ({ project_id: randomUUID() })],
    ['installation', () => ({ installation: 'b'.repeat(64) })],
    ['line feed in an id', ({ thing_id: id }) => ({ thing_id: `${id}\nstored` })],
  ])('rejects a proof with another %s', async (_, change) => {
    const { proof, photo } = await given()
    const changed = { ...proof, ...change(proof) }
    const { code, errors } = await verify(await saved(changed), photo, '--key', proof.installation)
    expect([code, errors.startsWith('Not proven: ')]).toEqual([1, true])
  })

  test('rejects a proof of another key, and one with a replaced key', async () => {
    const { proof, photo } = await given()
    const { code, errors } = await verify(await saved(proof), photo, '--key', 'c'.repeat(64))
    expect([code, errors.includes('signed by another key')]).toEqual([1, true])
    const { x = '' } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' })
    const exchanged = await verify(await saved({ ...proof, public_key: x }), photo)
    expect([exchanged.code, exchanged.errors.includes('fingerprint')]).toEqual([1, true])
  })

  test('reports a file that is not a proof, or one of a newer version', async () => {
    const { proof, photo } = await given()
    expect((await verify(photo, photo)).errors).toContain('not JSON')
    expect((await verify(await saved({}), photo)).errors).toContain('not an upload proof: format')
    expect((await verify(await saved({ ...proof, version: 2 }), photo)).errors).toContain('newer Sheaf')
    expect((await verify(photo)).errors).toContain('Name the proof')
  })
})

function verify(...words: string[]) {
  const script = path.join(root, 'server/ops/verify.ts')
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [script, ...words], {
    cwd: folder,
    env: { PATH, NODE_COMPILE_CACHE },
  })
  let [output, errors] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  return new Promise<{ code: number | null; output: string; errors: string }>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output, errors }))
  })
}
