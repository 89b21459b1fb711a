import { expect, it } from 'vitest'
import { isListOfFiles } from '#app/shell/is-list-of-files.ts'

// Where the bar of the selected files stands.

it.each(['', '/', '/work', '/work/receipt', '/work/bank%20statement/', '/folders', '/folder/f1', '/upload'])(
  'files are selected on /project/p1%s',
  (rest) => expect(isListOfFiles(`/project/p1${rest}`)).toBe(true),
)

it.each([
  '/',
  '/profile',
  ...[
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
])('none are on %s', (path) => expect(isListOfFiles(path)).toBe(false))
