import { describe, expect, it } from 'vitest'
import { lexicons } from '#core/query/lexicon/all.ts'
import { MEANINGS } from '#core/query/parse/meanings.ts'
import { readQuery } from '#core/query/search-query.ts'
import { makeWorkspace } from '#tests/eval/workspace/make-workspace.ts'
import { vocabularyOf } from '#tests/eval/workspace/vocabulary.ts'
import { sampleOf } from '#tests/support/sample.ts'

const workspace = makeWorkspace()
const vocabulary = vocabularyOf(workspace)

const phrasesOf = (lexicon: (typeof lexicons)[number]): string[] =>
  [
    ...Object.values(lexicon.phrases),
    lexicon.months,
    ...[lexicon.numbers, lexicon.ordinals, lexicon.currencies, lexicon.types, lexicon.fields].flatMap(
      Object.values,
    ),
    ...[lexicon.values, lexicon.states, lexicon.deniedStates].flatMap((group) => Object.values(group)),
  ]
    .flatMap((phrases) => String(phrases).split(/[,/]/))
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')

/** Where questions begin among the phrases. */
const startsOf = (phrases: readonly string[], step: number) =>
  sampleOf(phrases.flatMap((_, at) => (at % step === 0 ? [at] : [])))

describe.each(lexicons.map((lexicon) => [lexicon.language, lexicon] as const))('%s', (_, lexicon) => {
  const phrases = phrasesOf(lexicon)

  const read = (words: string) => readQuery(words, vocabulary, workspace.today)

  it('terminates on one entry repeated hundreds of times', () => {
    for (const at of startsOf(phrases, 40)) {
      const words = `${phrases.slice(at, at + 3).join(' ')} `.repeat(120)
      expect(() => read(words)).not.toThrow()
    }
  })

  it('terminates on hundreds of entries mixed', () => {
    for (const at of startsOf(phrases, 120)) {
      const words = Array.from({ length: 200 }, (__, index) => phrases[(at + index * 37) % phrases.length])
      expect(() => read(words.join(' '))).not.toThrow()
    }
  })

  it('has the words of most questions', () => {
    const needed = [
      'count',
      'sum',
      'average',
      'since',
      'before',
      'lack',
      'per',
      'above',
      'below',
      'act',
      'future',
    ] as const
    for (const key of needed) expect(lexicon.phrases[key]).toBeTruthy()
    expect(lexicon.months.split(',')).toHaveLength(12)
    expect(Object.keys(MEANINGS)).toEqual(expect.arrayContaining(Object.keys(lexicon.phrases)))
  })
})
