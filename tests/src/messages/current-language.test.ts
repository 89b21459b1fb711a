import { describe, expect, it } from 'vitest'
import { textsIn } from '#messages/current-language.ts'
import { messages } from '#messages/messages.ts'
import { inLanguage } from '#server/language.ts'

// A catalogue with entries in the language files: these have its translations, and the rest is English.
const texts = messages('filters', {
  fields: { amount: 'Amount', new: 'Not in the files yet' },
  chosen: '{n, plural, one {# chosen document} other {# chosen documents}}',
  or: 'or',
})

describe('texts on the server', () => {
  it('are in the language of the current context', () => {
    const { fields } = texts
    expect([fields.amount, inLanguage('de', () => fields.amount), fields.amount]).toEqual([
      'Amount',
      'Betrag',
      'Amount',
    ])
    expect(inLanguage('pl', () => inLanguage('de', () => texts.or))).toBe('oder')
    expect(inLanguage('pl', () => inLanguage(null, () => texts.or))).toBe('lub')
  })

  it('fall back to English without a translation', () => {
    expect(inLanguage('de', () => texts.fields.new)).toBe('Not in the files yet')
    expect(inLanguage('xx', () => texts.or)).toBe('or')
    expect(inLanguage('../package', () => texts.or)).toBe('or')
  })

  it('can be read in another language', () => {
    expect(textsIn(texts, 'fr').or).toBe('ou')
    expect(inLanguage('de', () => textsIn(texts, 'en').or)).toBe('or')
  })

  it('have the plural forms of their language', () => {
    const german = textsIn(texts, 'de')
    expect(german.chosen({ n: 1 })).not.toBe(german.chosen({ n: 2 }))
  })

  it('are enumerable entries of an object', () => {
    expect(Object.keys(texts)).toEqual(['fields', 'chosen', 'or'])
    expect(inLanguage('de', () => ({ ...texts.fields }))).toEqual({
      amount: 'Betrag',
      new: 'Not in the files yet',
    })
  })
})
