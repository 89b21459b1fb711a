import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { pseudoMessage } from '#server/ops/languages/pseudo.ts'

test('a text has other letters and is longer by 40 %', () => {
  expect(pseudoMessage(compile('Documents'))).toBe('[Ðöçûṁéñţš ····]')
})

test('a text is longer by the longest of its plurals', () => {
  expect(pseudoMessage(compile('{n, plural, one {# file} other {# files}}'))).toEqual([
    '[',
    ['n', 2, { one: [0, ' ƒîļé'], other: [0, ' ƒîļéš'] }],
    ' ···]',
  ])
})
