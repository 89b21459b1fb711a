import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { pseudoMessage } from '#server/ops/languages/pseudo.ts'

test('a text has other letters and is 40 % longer', () => {
  expect(pseudoMessage(compile('Documents'))).toBe('[Ðöçûṁéñţš ····]')
})

test('a text with plurals is as long as its longest one', () => {
  expect(pseudoMessage(compile('{n, plural, one {# file} other {# files}}'))).toEqual([
    '[',
    ['n', 2, { one: [0, ' ƒîļé'], other: [0, ' ƒîļéš'] }],
    ' ···]',
  ])
})
