import { basename, dirname, join } from 'node:path/posix'
import { describe, expect, it } from 'vitest'
import { settingsTable } from '#server/ops/settings-table.ts'
import { files, folders, read } from './source-tree.ts'

const readme = read('README.md')
const cellsOf = (path: string): string[][] =>
  read(path)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )

describe('the README', () => {
  // The map is what a newcomer reads first.
  it('lists every top-level folder', () => {
    const top = folders.filter((folder) => !folder.includes('/') && !folder.startsWith('.'))
    expect(top.filter((folder) => !readme.includes(`\`${folder}`) && !readme.includes(`${folder}/`))).toEqual(
      [],
    )
  })

  it('is at most 200 lines long', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(201)
  })

  it('shows how to start and how to test', () => {
    expect(readme).toContain('npm ci && npm start')
    expect(readme).toContain('npm ci && npm test')
  })
})

describe('links', () => {
  const there = new Set([...files, ...folders])

  it.each(files.filter((path) => path.endsWith('.md')))('in %s point to existing files', (page) => {
    const links = [...read(page).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map(([, link = '']) => link)
    expect(links.filter((link) => !there.has(join(dirname(page), link).replace(/\/$/, '')))).toEqual([])
  })
})

describe('paths in backticks', () => {
  const there = new Set([...files, ...folders])
  const names = new Set(files.map((file) => basename(file)))
  /** Endings, `name.ts` as an example, and files that the build makes. */
  const exempt = /^\.\w|^(?:\.\/)?name\.|\.gen\.ts$/
  const pathsIn = (page: string) =>
    [...read(page).matchAll(/`([^`\n]+)`/g)]
      .flatMap(([, code = '']) => code.split(/\s/))
      .filter((word) => /^[\w.@$-]+(?:\/[\w.@$-]+)*(?:\.\w+|\/[\w.@$-]+)\/?$/.test(word))
      .filter((word) => /^(?:src|server|tests|workers|public)\//.test(word) || /\.(?:tsx?|md)$/.test(word))
      .filter((word) => !exempt.test(word))

  it.each(files.filter((path) => path.endsWith('.md')))('in %s exist', (page) => {
    const exists = (path: string) =>
      there.has(path) ||
      there.has(join(dirname(page), path)) ||
      (!path.includes('/') && (names.has(path) || there.has(path)))
    const missing = pathsIn(page).filter((path) => !exists(path.replace(/\/$/, '')))
    expect(missing).toEqual([])
  })
})

describe('the tables of the documentation', () => {
  it('list exactly the scripts of package.json', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const listed = cellsOf('CONTRIBUTING.md').flatMap(
      ([first = '']) => /^`npm (?:run )?([\w:-]+)`$/.exec(first)?.[1] ?? [],
    )
    expect(listed.sort()).toEqual(Object.keys(scripts).sort())
  })

  it('list every setting with its default and meaning', () => {
    const listed = cellsOf('server/ops/SETTINGS.md')
      .filter(([name]) => /^`[A-Z][A-Z0-9_]+`$/.test(name ?? ''))
      .map((row) => row.slice(0, 3))
    const known = settingsTable.map(({ name, fallback, meaning }) => [
      `\`${name}\``,
      fallback && `\`${fallback}\``,
      meaning,
    ])
    expect(listed).toEqual(known)
  })
})
