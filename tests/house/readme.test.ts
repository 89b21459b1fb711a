import { dirname, join } from 'node:path/posix'
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
  // The map is what a newcomer opens first: a folder that it hides is not found, one that it invents is searched for.
  it('maps every folder of the top level', () => {
    const top = folders.filter((folder) => !folder.includes('/') && !folder.startsWith('.'))
    expect(top.filter((folder) => !readme.includes(`\`${folder}`) && !readme.includes(`${folder}/`))).toEqual(
      [],
    )
  })

  it('is at most 200 lines long', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(201)
  })

  it('gives the two commands', () => {
    expect(readme).toContain('npm ci && npm start')
    expect(readme).toContain('npm ci && npm test')
  })
})

describe('links', () => {
  const there = new Set([...files, ...folders])

  it.each(files.filter((path) => path.endsWith('.md')))('of %s lead to files that exist', (page) => {
    const links = [...read(page).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map(([, link = '']) => link)
    expect(links.filter((link) => !there.has(join(dirname(page), link).replace(/\/$/, '')))).toEqual([])
  })
})

describe('tables written by hand', () => {
  it('list every script of package.json, and no other', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const listed = cellsOf('CONTRIBUTING.md').flatMap(
      ([first = '']) => /^`npm (?:run )?([\w:-]+)`$/.exec(first)?.[1] ?? [],
    )
    expect(listed.sort()).toEqual(Object.keys(scripts).sort())
  })

  it('list every setting as the server knows it', () => {
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
