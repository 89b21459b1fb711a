import { describe, expect, it } from 'vitest'
import { files, folders, foldersWithCode, read, sources } from './source-tree.ts'

const lines = (path: string) => read(path).split('\n').length - 1
const baseName = (path: string) => path.split('/').at(-1) ?? ''

describe('source files', () => {
  // A longer file has more than one reason to change.
  it('have at most 400 lines', () => {
    const long = sources.filter((path) => lines(path) > 400).map((path) => `${path}: ${lines(path)}`)
    expect(long).toEqual([])
  })

  // A small file can be read as a whole.
  it('have a median of at most 100 lines', () => {
    const sorted = sources.map(lines).sort((a, b) => a - b)
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(100)
  })
})

describe('file names', () => {
  // Some file systems ignore case.
  it('are kebab-case', () => {
    const odd = sources
      .map(baseName)
      // The router gives meaning to these signs: `$id`, `__root`, `_layout`, `a.b`.
      .filter((name) => !/^(_*[a-z0-9]+|\$[a-zA-Z]+)([-._]+[a-z0-9]+|[._]\$[a-zA-Z]*)*\.tsx?$/.test(name))
    expect(odd).toEqual([])
  })

  // A folder with such a name collects unrelated code.
  it('describe the content', () => {
    const empty = /^(utils?|misc|common|helpers?|shared)(\.|$)/
    const vague = [...files, ...folders].filter((path) => empty.test(baseName(path)))
    expect(vague).toEqual([])
  })
})

describe('the top level', () => {
  const fixed = [
    '.ci',
    'LICENSE',
    'index.html',
    'public',
    'server',
    'src',
    'tests',
    'workers',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
    'CONTRIBUTING.md',
    'README.md',
    'SECURITY.md',
    '.dockerignore',
    '.gitignore',
    '.npmrc',
    '.oxfmtrc.json',
    '.oxlintrc.json',
  ]

  it('contains nothing but the decided entries', () => {
    const top = new Set(files.map((path) => path.split('/')[0] ?? ''))
    expect([...top].filter((name) => !fixed.includes(name))).toEqual([])
  })
})

describe('folders', () => {
  // A short README saves reading the entire folder.
  it.each([
    ...foldersWithCode('src'),
    ...foldersWithCode('server'),
    'workers',
    ...foldersWithCode('tests').filter((path) => !/^tests\/(src|server|workers)$/.test(path)),
  ])('%s has a README of at most 80 lines', (folder) => {
    expect(files).toContain(`${folder}/README.md`)
    const text = read(`${folder}/README.md`)
    expect(text.trim().length).toBeGreaterThan(80)
    expect(lines(`${folder}/README.md`)).toBeLessThanOrEqual(80)
  })
})
