import { describe, expect, test } from 'vitest'
import { planFiles } from '#core/import/plan.ts'

const file = (path: string, size = 1_000) => ({ path, size })
const options = { maxBytes: 10_000, withFolders: true }
const foldersOf = (...paths: string[]) =>
  planFiles(
    paths.map((path) => file(path)),
    options,
  ).documents.map(({ folder }) => folder)

describe('the import plan of a folder', () => {
  test('contains documents in the order of their paths, and their total size', () => {
    const plan = planFiles([file('b.pdf', 20), file('a 10.JPG', 3), file('a 9.jpeg', 4)], options)
    expect(plan.documents.map(({ name }) => name)).toEqual(['a 9.jpeg', 'a 10.JPG', 'b.pdf'])
    expect(plan.bytes).toBe(27)
  })

  test('lists skipped files, with the reason', () => {
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

  test('does not mention system files and folders', () => {
    const files = ['.DS_Store', 'x/.git/a.pdf', '__MACOSX/._a.pdf', 'x/Thumbs.db', 'desktop.ini', 'x/'].map(
      (path) => file(path),
    )
    expect(planFiles(files, options)).toEqual({ documents: [], skipped: [], bytes: 0 })
  })
})

describe('folders of the plan', () => {
  test('are named by the path below the common root', () => {
    expect(foldersOf('scans/2025/Travel/a.pdf', 'scans/b.pdf')).toEqual(['2025 / Travel', null])
    expect(foldersOf('x/a.pdf', 'y/b.pdf', 'c.pdf')).toEqual([null, 'x', 'y'])
  })

  test('include the root in their names if requested', () => {
    const plan = planFiles([file('scans/a.pdf')], { ...options, keepRoot: true })
    expect(plan.documents[0]?.folder).toBe('scans')
  })

  test('keep the end of a path that is too long for a name', () => {
    const [folder] = foldersOf(`a/${'b'.repeat(300)}/Travel/x.pdf`)
    expect(folder).toHaveLength(200)
    expect(folder).toMatch(/^… b+ \/ Travel$/)
  })

  test('are omitted if none are requested', () => {
    const plan = planFiles([file('x/a.pdf'), file('b.pdf')], { ...options, withFolders: false })
    expect(plan.documents.map(({ folder }) => folder)).toEqual([null, null])
  })
})
