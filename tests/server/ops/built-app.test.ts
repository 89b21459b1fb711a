import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isBuilt } from '#server/ops/built-app.ts'

let root: string
const touch = async (name: string, minute: number) => {
  const file = path.join(root, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, '')
  await utimes(file, minute * 60, minute * 60)
  for (let folder = path.dirname(file); folder !== path.dirname(root); folder = path.dirname(folder))
    await utimes(folder, 1, 1)
}

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'sheaf-built-'))
  await touch('src/app/page.tsx', 10)
  await touch('workers/service/sw.ts', 10)
  await touch('index.html', 10)
})
afterEach(() => rm(root, { recursive: true }))

describe('the built app', () => {
  test('is missing until its service worker is written', async () => {
    expect(await isBuilt(root)).toBe(false)
    await touch('dist/index.html', 20)
    expect(await isBuilt(root)).toBe(false)
    await touch('dist/sw.js', 20)
    expect(await isBuilt(root)).toBe(true)
  })

  test.each([
    'src/app/deep/new.ts',
    'workers/service/sw.ts',
    'index.html',
    'public/theme.js',
    'package-lock.json',
  ])('is stale if %s is newer', async (name) => {
    await touch('dist/index.html', 20)
    await touch('dist/sw.js', 20)
    await touch(name, 30)
    expect(await isBuilt(root)).toBe(false)
  })
})

test('prints one line if Node is too old', async () => {
  const guard = path.resolve('server/ops/require-node.js')
  const code = `Object.defineProperty(process.versions, 'node', { value: '20.19.0' }); await import(${JSON.stringify(guard)})`
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', code])
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Sheaf runs on Node 24.*\n$/),
  })
  await promisify(execFile)(process.execPath, [guard])
})
