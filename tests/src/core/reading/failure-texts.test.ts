import { expect, it } from 'vitest'
import { shownFailure, storedFailures } from '#core/reading/failure-texts.ts'
import { inLanguage } from '#server/language.ts'

it('a stored failure is shown in the language of the reader', () => {
  for (const stored of Object.values(storedFailures)) {
    expect(shownFailure(stored)).toBe(stored)
    expect(inLanguage('de', () => shownFailure(stored))).not.toBe(stored)
  }
  expect(inLanguage('de', () => shownFailure(storedFailures['too-many-pages']))).toContain('500')
})

it('one of another version stays as it is', () => {
  expect(inLanguage('de', () => shownFailure('No longer said.'))).toBe('No longer said.')
})
