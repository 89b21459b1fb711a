import { expect, it } from 'vitest'
import type { MessageTree } from '#messages/message-types.ts'
import { english, flat } from '#tests/support/catalogues.ts'
import { namedControlsIn, namedControlsOf } from './control-names.ts'
import { files, read } from './source-tree.ts'

// WCAG 2.5.3: who says what stands on a button presses it by voice, so its name contains its text, in each language.

/** Words in their order, without arguments and marks. */
const wordsOf = (message: string) =>
  ` ${message
    .replaceAll(/\{[^{}]*\}/g, ' | ')
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{M}]+|\|/gu)
    ?.join(' ')} `

const languages = new Map([
  ['en', new Map(flat(english))],
  ...files.flatMap((path) => {
    const code = /^src\/messages\/languages\/(.+)\.json$/.exec(path)?.[1]
    return code === undefined ? [] : [[code, new Map(flat(JSON.parse(read(path)) as MessageTree))] as const]
  }),
])

const controls = files.filter((path) => /^src\/.*\.tsx$/.test(path)).flatMap(namedControlsOf)

it.each([...languages])('names contain the texts of their controls in %s', (_code, messages) => {
  const missing = controls.flatMap(({ where, name, text }) => {
    const [named = '', shown = ''] = [messages.get(name), messages.get(text)]
    return wordsOf(named).includes(wordsOf(shown)) ? [] : [`${where}: “${named}” lacks “${shown}”`]
  })
  expect(missing).toEqual([])
})

it('finds a text and a name at one control', () => {
  const code = `
    import { texts } from '#messages/books.ts'
    const row = <Button aria-label={texts.fileOf({ name })} onPress={() => save()}><Icon />{texts.again}</Button>`
  expect(namedControlsIn(code, 'row.tsx')).toEqual([
    { where: 'row.tsx:3', name: 'books › fileOf', text: 'books › again' },
  ])
  expect(controls.length).toBeGreaterThan(10)
})
