import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'

// What a route asks for before it can show anything, as the build has it: each script and what that imports.

const assets = fileURLToPath(new URL('../../dist/assets', import.meta.url))
const pages = fileURLToPath(new URL('../../dist/pages', import.meta.url))
const scripts = new Map(
  readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(join(assets, name), 'utf8')]),
)

/** These scripts and all that they import, the imports of a later moment left out. */
function withImports(names: readonly string[]): Set<string> {
  const found = new Set(names)
  for (const name of found)
    for (const [, imported = ''] of (scripts.get(name) ?? '').matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g))
      found.add(imported)
  return found
}

/** Kilobytes (1,000 bytes) of gzip. */
const weightOf = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + gzipSync(scripts.get(name) ?? '', { level: 9 }).length, 0) / 1000

const named = (start: string) => [...scripts.keys()].filter((name) => name.startsWith(`${start}-`))
const namesIn = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/(?:src="|href="|content="| )\/assets\/([^" ]+\.js)/g)].map(
    ([, name = '']) => name,
  )

it.each(readdirSync(pages))('the page %s for anyone stays under 140 KB of script', (page) => {
  const names = withImports(namesIn(join(pages, page)))
  expect(names.size).toBeGreaterThan(5)
  // Each costs a request; and as links in the page they would come before its pictures.
  expect(names.size).toBeLessThan(16)
  expect(readFileSync(join(pages, page), 'utf8')).not.toContain('modulepreload')
  expect(weightOf(names)).toBeLessThan(140)
})

it('the first script asks for what signed-in screens stand in; no page for anyone names it', () => {
  const first = namesIn(join(pages, '../index.html')).find((name) => name.startsWith('index-'))
  expect(scripts.get(first ?? '')).toMatch(/import\([`"']\.\/signed-in-frame-/)
  for (const page of readdirSync(pages))
    expect(readFileSync(join(pages, page), 'utf8')).not.toContain('signed-in-frame')
})

// Ceilings against growth, a little over what there is; the goal of 230 stands in `npm run bench -- screens`.
it.each([
  ['_app._home', 325],
  ['_app.project._projectId.index', 330],
  ['_app.project._projectId.work._documentType', 370],
  ['_app.project._projectId.thing._id', 380],
  ['_app.project._projectId.search', 370],
  ['_app.project._projectId.chat', 400],
  ['_app.project._projectId.upload', 390],
  ['_app.project._projectId.capture', 340],
])('the screen %s stays under %i KB of script', (route, ceiling) => {
  const screen = named(route)
  expect(screen.length).toBeGreaterThan(0)
  const first = namesIn(join(pages, '../index.html'))
  const names = withImports([...first, ...named('signed-in-frame'), ...screen])
  expect(weightOf(names)).toBeLessThan(ceiling)
  // Each is asked for by itself, which costs a phone some milliseconds.
  expect(names.size).toBeLessThan(110)
})
