import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeCompressedCopies } from '#server/ops/compressed-copies.ts'
import { seededBytes } from '#tests/support/fixtures/random.ts'

const script = 'export const words = ["one", "two", "three"]\n'.repeat(200)
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sheaf-copies-'))
  await mkdir(path.join(folder, 'assets'))
})
afterEach(() => rm(folder, { recursive: true }))

test('copies have the content of their file', async () => {
  await writeFile(path.join(folder, 'assets/app.js'), script)
  await writeFile(path.join(folder, 'page.html'), script)
  const names = [path.join('assets', 'app.js'), 'page.html']
  expect(await writeCompressedCopies(folder)).toEqual(names)
  for (const name of names) {
    const file = path.join(folder, name)
    expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(script)
    expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe(script)
  }
  expect(await readdir(path.join(folder, 'assets'))).toEqual(['app.js', 'app.js.br', 'app.js.gz'])
})

test('small or incompressible files have no copies', async () => {
  const names = ['packed.wasm', 'picture.png', 'small.js']
  await writeFile(path.join(folder, 'small.js'), '// a line')
  await writeFile(path.join(folder, 'picture.png'), script)
  await writeFile(path.join(folder, 'packed.wasm'), seededBytes(1, 5_000))
  expect(await writeCompressedCopies(folder)).toEqual([])
  expect((await readdir(folder)).toSorted()).toEqual(['assets', ...names])
})
