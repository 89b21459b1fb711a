import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeScriptPacks } from '#server/ops/script-packs.ts'

const files = {
  'index.html': '<html>',
  'assets/b.js': 'export const b = "é"',
  'assets/a.js': 'export const a = 1',
  'assets/worker.mjs': 'postMessage(1)',
  'assets/style.css': 'a {}',
  'assets/de/a.js': 'export const a = "ä"',
  'assets/other.js': 'not listed',
}
const listed = Object.keys(files).filter((name) => name !== 'assets/other.js')
const serviceWorker = (mark = 'self.__SCRIPT_PACKS') =>
  `serve([${listed.map((url) => `{"revision":null,"url":"${url}"}`).join(',')}],${mark})`

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sheaf-packs-'))
  await mkdir(path.join(folder, 'assets/de'), { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
})
afterEach(() => rm(folder, { recursive: true }))

test('the listed scripts of each folder are in one file, which the service worker names', async () => {
  const code = await writeScriptPacks(serviceWorker(), folder)
  const packs = JSON.parse(/\],(\[.*\])\)$/.exec(code)?.[1] ?? '[]') as string[]
  expect(packs).toEqual([
    expect.stringMatching(/^\/assets\/scripts-[\w-]{8}\.bin$/),
    expect.stringMatching(/^\/assets\/de\/scripts-[\w-]{8}\.bin$/),
  ])
  const contents = await Promise.all(packs.map((pack) => readFile(path.join(folder, pack), 'utf8')))
  expect(contents).toEqual([
    '[["/assets/a.js",18],["/assets/b.js",21],["/assets/worker.mjs",14]]\n' +
      'export const a = 1export const b = "é"postMessage(1)',
    '[["/assets/de/a.js",21]]\nexport const a = "ä"',
  ])
})

test('a pack has another name as soon as a script in it changes', async () => {
  const before = await writeScriptPacks(serviceWorker(), folder)
  expect(await writeScriptPacks(serviceWorker(), folder)).toBe(before)
  await writeFile(path.join(folder, 'assets/de/a.js'), 'export const a = 2')
  expect(await writeScriptPacks(serviceWorker(), folder)).not.toBe(before)
  expect(
    (await readdir(path.join(folder, 'assets/de'))).filter((name) => name.endsWith('.bin')),
  ).toHaveLength(2)
})

test('a service worker that names no packs is refused', async () => {
  await expect(writeScriptPacks(serviceWorker('[]'), folder)).rejects.toThrow('must contain')
})
