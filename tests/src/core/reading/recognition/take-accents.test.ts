import { describe, expect, test } from 'vitest'
import { languageOf, LANGUAGES } from '#core/reading/recognition/languages.ts'
import { takeAccents } from '#core/reading/recognition/take-accents.ts'
import type { Word } from '#core/reading/types.ts'

const word = (text: string, left = 0.1, confidence = 0.9): Word => ({
  text,
  box: [left, 0.2, 0.1, 0.02],
  confidence,
})
const page = (...words: Word[]) => ({
  source: 'ocr' as const,
  aspect: 0.7,
  lines: [{ text: '', box: [0, 0.2, 1, 0.02] as const, words }],
})
const taken = (own: string, other: string, confidence = 0.9) =>
  takeAccents(page(word(own)), [word(other, 0.1, confidence)]).lines[0]?.text

describe('marked letters of another reading', () => {
  test.each([
    ['Strasse', 'Straße', 'Straße'],
    ['Mullerstr.', 'Müllerstr.', 'Müllerstr.'],
    ['612,50', '€12,50', '€12,50'],
    ['12,50', '€12,50', '€12,50'],
    ['f27.96', '£27', '£27.96'],
    ['1,204.50', '£1,204', '£1,204.50'],
    ['4.66', '£4.66', '£4.66'],
    ['Facon', 'Façon', 'Façon'],
    ['Espaa', 'España', 'España'],
  ])('%s is %s', (own, other, expected) => {
    expect(taken(own, other)).toBe(expected)
  })

  test('are taken from several words where the model lost the blanks between them', () => {
    const part = (text: string, left: number, width: number) => ({
      ...word(text),
      box: [left, 0.2, width, 0.02] as const,
    })
    const own = page(word('69960Umea'))
    const others = [part('Umeå', 0.16, 0.04), part('699', 0.1, 0.03), part('60', 0.135, 0.02)]
    expect(takeAccents(own, others).lines[0]?.text).toBe('69960Umeå')
    expect(takeAccents(own, others.slice(0, 2)).lines[0]?.text).toBe('69960Umea')
    const smudge = { ...part('i', 0.12, 0.01), confidence: 0.3 }
    expect(takeAccents(own, [smudge, ...others]).lines[0]?.text).toBe('69960Umeå')
  })

  test('a sign is taken where the other reading lost the point of its amount', () => {
    const pieces = [word('£27'), { ...word('96'), box: [0.16, 0.2, 0.03, 0.02] as const }]
    expect(takeAccents(page(word('27.96')), pieces).lines[0]?.text).toBe('£27.96')
  })

  test('come to an end on a page of nothing but such letters', () => {
    const own = `${'a'.repeat(120)}b`
    expect(taken(own, `${'áa'.repeat(60)}c`)).toBe(own)
    expect(taken(own, `${'áa'.repeat(60)}b`)).toBe(`${'áa'.repeat(60)}b`)
  })

  test('a euro sign alone is put where the model saw nothing, beside its amount', () => {
    const euro = { ...word('€', 0.21), box: [0.21, 0.2, 0.01, 0.02] as const }
    const far = { ...euro, box: [0.6, 0.2, 0.01, 0.02] as const }
    expect(takeAccents(page(word('12,50')), [euro, far]).lines[0]?.text).toBe('12,50 €')
  })

  test('are not taken where the rest differs, the reading is unsure or the place is another', () => {
    expect(taken('13,50', '€12,50')).toBe('13,50')
    expect(taken('24.30', '£23')).toBe('24.30')
    expect(taken('A27.96-1', '£27')).toBe('A27.96-1')
    expect(taken('Mullerstr.', 'Müllerstr.', 0.3)).toBe('Mullerstr.')
    const elsewhere = takeAccents(page(word('Muller')), [word('Müller', 0.6)])
    expect(elsewhere.lines[0]?.words[0]?.text).toBe('Muller')
  })
})

describe('the language of a page', () => {
  test('is told by its common words', () => {
    expect(languageOf('Rechnung Nr 12 vom 3. Mai, Betrag mit MwSt und Summe', LANGUAGES)).toBe('deu')
    expect(languageOf('Facture du 3 mai pour le client, montant TVA, merci de votre visite', LANGUAGES)).toBe(
      'fra',
    )
    expect(languageOf('Invoice for the amount of 12, total and tax, thank you', LANGUAGES)).toBe('eng')
  })

  test('is open where there are few words, and never one that was not asked for', () => {
    expect(languageOf('12.50 18.00 XYZ', LANGUAGES)).toBeNull()
    expect(languageOf('Rechnung Nr 12 vom 3. Mai, Betrag mit MwSt und Summe', ['eng', 'fra'])).not.toBe('deu')
  })
})
