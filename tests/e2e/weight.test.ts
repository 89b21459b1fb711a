import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { languages } from '#contract/languages.ts'
import { fileInLanguage, SOURCE_LANGUAGE } from '#messages/languages.ts'

// What a route asks for before it can show anything, as the build has it: each script and what that imports.

const assets = fileURLToPath(new URL('../../dist/assets', import.meta.url))
const pages = fileURLToPath(new URL('../../dist/pages', import.meta.url))
const pageNames = readdirSync(pages).filter((name) => name.endsWith('.html'))
const scripts = new Map(
  readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(join(assets, name), 'utf8')]),
)

/** What a script imports, the imports of a later moment left out. */
const importsOf = (name: string) =>
  [...(scripts.get(name) ?? '').matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)].map(
    ([, imported = '']) => imported,
  )

/** These scripts and all that they import. */
function withImports(names: readonly string[]): Set<string> {
  const found = new Set(names)
  for (const name of found) for (const imported of importsOf(name)) found.add(imported)
  return found
}

/** Kilobytes (1,000 bytes) of gzip. */
const weightOf = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + gzipSync(scripts.get(name) ?? '', { level: 9 }).length, 0) / 1000

const named = (start: string) => [...scripts.keys()].filter((name) => name.startsWith(`${start}-`))
/** The scripts that a page asks for whoever is there. */
const namesIn = (page: string) =>
  [
    ...readFileSync(page, 'utf8')
      .replace(/<meta name="frame"[^>]*>/, '')
      .matchAll(/(?:src="|href="|content="| )\/assets\/([^" ]+\.js)/g),
  ].map(([, name = '']) => name)

it.each(pageNames)('the public page %s loads less than 95 KB of script', (page) => {
  const names = withImports(namesIn(join(pages, page)))
  expect(names.size).toBeGreaterThan(5)
  // Each costs a request; and as links in the page they would come before its pictures.
  expect(names.size).toBeLessThan(16)
  expect(readFileSync(join(pages, page), 'utf8')).not.toContain('modulepreload')
  expect(weightOf(names)).toBeLessThan(95)
})

/** Kilobytes of gzip of a page and its scripts. English files stand for those that a language has no own of. */
function visitIn(language: string, page: string): number {
  const sizeOf = (folder: string, name: string) => {
    const own = join(folder, fileInLanguage(name, language))
    return gzipSync(readFileSync(existsSync(own) ? own : join(folder, name)), { level: 9 }).length / 1000
  }
  const names = withImports(namesIn(join(pages, page)))
  return [...names].reduce((sum, name) => sum + sizeOf(assets, name), sizeOf(pages, page))
}

it.each(languages.map(({ code }) => code).filter((code) => code !== SOURCE_LANGUAGE))(
  'a first visit in %s costs less than 3 KB more than in English',
  (language) => {
    expect(existsSync(join(pages, fileInLanguage('index.html', language)))).toBe(true)
    const extra = pageNames.map((page) => visitIn(language, page) - visitIn(SOURCE_LANGUAGE, page))
    // It has files of its own.
    expect(extra).not.toContain(0)
    expect(Math.max(...extra)).toBeLessThan(3)
  },
)

/** The scripts that `public/before-app.js` asks for where the device holds a session. */
const frameIn = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/<meta name="frame" content="([^"]*)"/g)].flatMap(
    ([, names = '']) => names.split(' ').map((name) => name.replace('/assets/', '')),
  )

it('each page names the scripts of signed-in screens, and no visitor loads them', () => {
  const frame = frameIn(join(pages, '../index.html'))
  expect(frame).toEqual(expect.arrayContaining(named('signed-in-frame')))
  // Nothing of it is left for a second round of asking.
  const asked = new Set([...namesIn(join(pages, '../index.html')), ...frame])
  expect([...withImports(frame)].filter((name) => !asked.has(name))).toEqual([])
  for (const page of pageNames) {
    const signedIn = new Set(frameIn(join(pages, page)))
    const visitors = withImports(namesIn(join(pages, page)))
    expect([...asked].filter((name) => !signedIn.has(name) && !visitors.has(name))).toEqual([])
    for (const name of ['router', 'app', 'frame'].flatMap(named)) expect([...visitors]).not.toContain(name)
  }
})

/** Circles of scripts that need each other to run, each as the names along it. */
function circles(): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const follow = (name: string, path: readonly string[]) => {
    if (path.includes(name)) return void found.push([...path.slice(path.indexOf(name)), name].join(' > '))
    if (done.has(name)) return
    for (const needed of importsOf(name)) follow(needed, [...path, name])
    done.add(name)
  }
  for (const name of scripts.keys()) follow(name, [])
  return found
}

it('no two scripts import each other, since the one that runs first would find the other empty', () => {
  expect(circles()).toEqual([])
})

/** What a signed-in person sees at `/`, where a visitor sees the landing page. */
const ownHome = ['workspaces-screen', 'closed-workspace']

// Ceilings against growth, a little over what there is on 2026-11-30; the goal of 230 stands in `npm run bench -- screens`.
it.each([
  ['_app._home', 191],
  ['_app.project._projectId.index', 218],
  ['_app.project._projectId.work._documentType', 229],
  ['_app.project._projectId.thing._id', 225],
  ['_app.project._projectId.search', 214],
  ['_app.project._projectId.chat', 205],
  ['_app.project._projectId.upload', 225],
  ['_app.project._projectId.capture', 212],
])('the screen %s stays under %i KB of script', (route, ceiling) => {
  // The routes around it are part of it, and what the route of `/` loads at once.
  const parts = route.split('.').map((_, at, all) => all.slice(0, at + 1).join('.'))
  const screen = (route === '_app._home' ? [...parts, ...ownHome] : parts).flatMap(named)
  expect(screen.length).toBeGreaterThan(0)
  const first = namesIn(join(pages, '../index.html'))
  const names = withImports([...first, ...frameIn(join(pages, '../index.html')), ...screen])
  expect(weightOf(names)).toBeLessThan(ceiling)
  // Each is asked for by itself, which costs a phone some milliseconds.
  expect(names.size).toBeLessThan(60)
})

it('loads Dexie after the first paint', () => {
  const holders = [...scripts].flatMap(([name, code]) => (code.includes('DexieError') ? [name] : []))
  expect(holders).toEqual(named('database'))
  const first = namesIn(join(pages, '../index.html'))
  const withDexie = [...scripts.keys()]
    .filter((name) => name.startsWith('_app.'))
    .filter((name) =>
      withImports([...first, ...frameIn(join(pages, '../index.html')), name]).has(holders[0] ?? ''),
    )
  expect(withDexie).toEqual([])
  const worker = readFileSync(fileURLToPath(new URL('../../dist/sw.js', import.meta.url)), 'utf8')
  expect(worker).toContain(holders[0])
})

it('ships its typeface, also for offline use', () => {
  const fonts = readdirSync(assets).filter((name) => /^atkinson-.*-normal-.*\.woff2$/.test(name))
  const worker = readFileSync(fileURLToPath(new URL('../../dist/sw.js', import.meta.url)), 'utf8')
  expect(fonts).toHaveLength(2)
  expect(fonts.filter((name) => !worker.includes(name))).toEqual([])
})

it('builds no message parser into any script', () => {
  const worker = readFileSync(fileURLToPath(new URL('../../dist/sw.js', import.meta.url)), 'utf8')
  // A name of an error of the ICU parser, which no minifier changes.
  expect([...scripts.values(), worker].filter((script) => script.includes('EXPECT_ARGUMENT'))).toEqual([])
})

it('builds no zod into any script', () => {
  const worker = readFileSync(fileURLToPath(new URL('../../dist/sw.js', import.meta.url)), 'utf8')
  // Where zod keeps what a schema does, a name that no minifier changes.
  expect([...scripts.values(), worker].filter((script) => script.includes('_zod'))).toEqual([])
})
