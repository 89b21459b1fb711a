import { expect, it } from 'vitest'
import { listsFiles } from '#app/shell/lists-files.ts'

// Where the selection bar is shown.

it.each([
  ['/work/receipt', undefined],
  ['/work/bank%20statement/', undefined],
  ['/folder/f1', undefined],
  ['/upload', 'mine'],
])('files are listed on /project/p1%s (%s)', (rest, tab) => {
  expect(listsFiles(`/project/p1${rest}`, tab)).toBe(true)
})

it.each([
  '/',
  '/profile',
  ...[
    '',
    'work',
    'folders',
    'upload',
    'thing/d1',
    'work/s1/settings',
    'members',
    'settings',
    'review',
    'chat',
    'chat/c1',
    'search',
    'trash',
    'capture',
  ].map((rest) => `/project/p1/${rest}`),
])('no files are listed on %s', (path) => expect(listsFiles(path)).toBe(false))
