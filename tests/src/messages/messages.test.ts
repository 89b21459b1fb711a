import { describe, expect, expectTypeOf, it } from 'vitest'
import { messagesIn } from '#messages/messages.ts'

const texts = messagesIn('en', {
  title: 'Upload',
  saved: '{n, plural, one {# file} other {# files}} saved in {folder}.',
  nested: { owner: "{name}'s {kind, select, file {file} other {folder {name}}}" },
  braces: "Write '{'name'}' here",
})

describe('messages', () => {
  it('are plain text without arguments', () => {
    expect(texts.title).toBe('Upload')
    expect(texts.braces).toBe('Write {name} here')
  })

  it('choose the plural form and format the number', () => {
    expect(texts.saved({ n: 1, folder: 'Trips' })).toBe('1 file saved in Trips.')
    expect(texts.saved({ n: 5000, folder: 'Trips' })).toBe(
      `${new Intl.NumberFormat().format(5000)} files saved in Trips.`,
    )
  })

  it('choose a branch by a value, with arguments inside', () => {
    expect(texts.nested.owner({ name: 'Ada', kind: 'file' })).toBe("Ada's file")
    expect(texts.nested.owner({ name: 'Ada', kind: 'x' })).toBe("Ada's folder Ada")
  })

  it('know their arguments and their types', () => {
    expectTypeOf(texts.title).toEqualTypeOf<string>()
    expectTypeOf<Parameters<typeof texts.saved>[0]>().toEqualTypeOf<{
      readonly n: number
      readonly folder: string | number
    }>()
    expectTypeOf<Parameters<typeof texts.nested.owner>[0]['kind']>().toEqualTypeOf<string>()
  })
})
