import { expect, it } from 'vitest'
import { directionOf, languages, understandsQuestions } from '#contract/languages.ts'
import { lexicons } from '#core/query/lexicon/all.ts'

it('Arabic is written right to left, and unsupported languages left to right', () => {
  expect(['ar', 'de', 'en-XA'].map(directionOf)).toEqual(['rtl', 'ltr', 'ltr'])
})

it('questions are understood in each language with a lexicon, and in no other', () => {
  const understood = languages.map(({ code }) => code).filter(understandsQuestions)
  expect(understood.toSorted()).toEqual(lexicons.map(({ language }) => language).toSorted())
})
