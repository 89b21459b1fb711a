import { describe, expect, it } from 'vitest'
import { textsIn } from '#messages/current-language.ts'
import { texts } from '#messages/e-invoice-rules.ts'
import { inLanguage } from '#server/language.ts'
import { translatorOf } from '#server/translator.ts'

const translated = translatorOf(texts)
const english = textsIn(texts, 'en')
const german = textsIn(texts, 'de')
const inGerman = (sentence: string) => inLanguage('de', () => translated(sentence))

describe('a sentence stored in English', () => {
  it('is shown in the language of the reader, with its arguments', () => {
    expect(inGerman(english.number)).toBe(german.number)
    expect(inGerman(english.lineUnit({ line: '4' }))).toBe(german.lineUnit({ line: '4' }))
    expect(translated(english.number)).toBe(english.number)
  })

  it('is translated with the sentences inside it', () => {
    const said = inGerman(english.rule({ id: 'BR-2', problem: english.number }))
    expect(said).toBe(german.rule({ id: 'BR-2', problem: german.number }))
  })

  it('is translated sentence by sentence, if several were joined', () => {
    const joined = inGerman([english.lineUnit({ line: '4' }), english.lineUnit({ line: '5' })].join(' '))
    expect(joined).toBe([german.lineUnit({ line: '4' }), german.lineUnit({ line: '5' })].join(' '))
  })

  it.each([1, 3])('has the plural form of its number: %s', (n) => {
    expect(inGerman(english.summary({ n, ids: 'BR-2, BR-3' }))).toBe(german.summary({ n, ids: 'BR-2, BR-3' }))
  })

  it('stays unchanged if it matches no message', () => {
    expect(inGerman('Something else')).toBe('Something else')
  })
})
