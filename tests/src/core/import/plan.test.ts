import { describe, expect, test } from 'vitest'
import { planFiles } from '#core/import/plan.ts'

const file = (path: string, size = 1_000) => ({ path, size })
const options = { maxBytes: 10_000, withFolders: true }
const foldersOf = (...paths: string[]) =>
  planFiles(
    paths.map((path) => file(path)),
    options,
  ).documents.map(({ folder }) => folder)

describe('the plan of a folder', () => {
  test('takes documents in the order of their paths, and adds up their bytes', () => {
    const plan = planFiles([file('b.pdf', 20), file('a 10.JPG', 3), file('a 9.jpeg', 4)], options)
    expect(plan.documents.map(({ name }) => name)).toEqual(['a 9.jpeg', 'a 10.JPG', 'b.pdf'])
    expect(plan.bytes).toBe(27)
  })

  test('names what it leaves out, with the reason', () => {
    const files = [
      file('notes.docx'),
      file('a.pdf', 0),
      file('b.pdf', 10_001),
      { ...file('c.pdf'), isLocked: true },
    ]
    expect(planFiles(files, options).skipped).toEqual([
      { path: 'a.pdf', reason: 'empty' },
      { path: 'b.pdf', reason: 'too-large' },
      { path: 'c.pdf', reason: 'locked' },
      { path: 'notes.docx', reason: 'type' },
    ])
  })

  test('says nothing of files that systems leave behind, and of folders', () => {
    const files = ['.DS_Store', 'x/.git/a.pdf', '__MACOSX/._a.pdf', 'x/Thumbs.db', 'desktop.ini', 'x/'].map(
      (path) => file(path),
    )
    expect(planFiles(files, options)).toEqual({ documents: [], skipped: [], bytes: 0 })
  })
})

describe('folders of the plan', () => {
  test('are the path below the root that holds everything', () => {
    expect(foldersOf('scans/2025/Travel/a.pdf', 'scans/b.pdf')).toEqual(['2025 / Travel', null])
    expect(foldersOf('x/a.pdf', 'y/b.pdf', 'c.pdf')).toEqual([null, 'x', 'y'])
  })

  test('have the root in their names where it is kept', () => {
    const plan = planFiles([file('scans/a.pdf')], { ...options, keepRoot: true })
    expect(plan.documents[0]?.folder).toBe('scans')
  })

  test('keep the end of a path that is too long for a name', () => {
    const [folder] = foldersOf(`a/${'b'.repeat(300)}/Travel/x.pdf`)
    expect(folder).toHaveLength(200)
    expect(folder).toMatch(/^… b+ \/ Travel$/)
  })

  test('are left out where none are wanted', () => {
    const plan = planFiles([file('x/a.pdf'), file('b.pdf')], { ...options, withFolders: false })
    expect(plan.documents.map(({ folder }) => folder)).toEqual([null, null])
  })
})
