import { describe, expect, it } from 'vitest'
import {
  acceptedLanguages,
  bestLanguage,
  fileInLanguage,
  languageInCookies,
  languageOf,
} from '#messages/languages.ts'

describe('the language of a request', () => {
  it.each([
    [{}, 'en'],
    [{ 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' }, 'de'],
    [{ 'accept-language': 'en;q=0.5, pt-BR;q=0.7' }, 'pt'],
    [{ 'accept-language': 'tlh, AR-EG;q=0.3' }, 'ar'],
    [{ 'accept-language': 'de;q=0, fr;q=0.1' }, 'fr'],
    [{ 'accept-language': 'tlh, *' }, 'en'],
    [{ 'accept-language': 'de', cookie: 'a=b; language=it' }, 'it'],
    [{ 'accept-language': 'de', cookie: 'language=tlh' }, 'de'],
    [{ 'accept-language': 'de', cookie: 'my-language=it' }, 'de'],
  ])('%j selects %s', (headers, language) => {
    expect(languageOf(headers)).toBe(language)
  })

  it('is only one that was built', () => {
    expect(languageOf({ 'accept-language': 'de, fr', cookie: 'language=it' }, ['en', 'fr'])).toBe('fr')
    expect(languageOf({ cookie: 'language=en-XA' }, ['en', 'en-XA'])).toBe('en-XA')
  })
})

it('the language with the highest quality comes first, and rejected ones are excluded', () => {
  expect(acceptedLanguages('en;q=0.2, de, fr;q=0, nl;q=0.9')).toEqual(['de', 'nl', 'en'])
})

it('the first supported language of a browser is chosen', () => {
  expect(bestLanguage(['tlh', 'nl-BE', 'de'])).toBe('nl')
  expect(bestLanguage(['tlh'])).toBe('en')
})

it('an empty cookie selects no language', () => {
  expect(languageInCookies('language=; token=1')).toBeNull()
})

it('a file of a language is in a subfolder next to the English one', () => {
  expect(fileInLanguage('assets/app-1a.js', 'de')).toBe('assets/de/app-1a.js')
  expect(fileInLanguage('index.html', 'de')).toBe('de/index.html')
  expect(fileInLanguage('index.html', 'en')).toBe('index.html')
})
