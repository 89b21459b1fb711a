import { describe, expect, it } from 'vitest'
import { settingsTable } from '#server/settings-table.ts'
import { files, folders, read } from './source-tree.ts'

const readme = files.includes('README.md') ? read('README.md') : ''
const rows = readme.split('\n').filter((line) => line.startsWith('|'))
const firstCells = rows.map((row) => row.split('|')[1]?.trim() ?? '')

describe('the README', () => {
  // The map is what a newcomer opens first: a folder that it hides is not found, one that it invents is searched for.
  it('maps every folder of the top level', () => {
    const top = folders.filter((folder) => !folder.includes('/') && !folder.startsWith('.'))
    expect(top.filter((folder) => !readme.includes(`\`${folder}`) && !readme.includes(`${folder}/`))).toEqual(
      [],
    )
  })

  it('names no file or folder of ours that is not there', () => {
    const named = [...readme.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map((match) => match[1] ?? '')
    const there = new Set([...files, ...folders])
    expect(named.filter((path) => !there.has(path.replace(/^\.\//, '').replace(/\/$/, '')))).toEqual([])
  })

  it('tells every script of package.json, and no other', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const told = firstCells.flatMap((cell) => /^`npm (?:run )?([\w:-]+)`$/.exec(cell)?.[1] ?? [])
    expect([...new Set(told)].filter((name) => name !== 'ci').sort()).toEqual(Object.keys(scripts).sort())
  })

  it('gives the two commands', () => {
    expect(readme).toContain('npm ci && npm start')
    expect(readme).toContain('npm ci && npm test')
  })

  // Written by hand, such a table is wrong after the second change.
  it('tells every setting as the server knows it', () => {
    const cells = rows.map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    const told = cells
      .filter(([name]) => /^`[A-Z][A-Z0-9_]+`$/.test(name ?? ''))
      .map((row) => row.slice(0, 3))
    const known = settingsTable.map(({ name, fallback, meaning }) => [
      `\`${name}\``,
      fallback && `\`${fallback}\``,
      meaning,
    ])
    expect(told).toEqual(known)
  })
})
