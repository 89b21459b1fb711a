import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync } from 'node:fs'
import { localeOf, setLocaleSource } from '#lib/locale.ts'
import { setTextSource } from '#messages/current-language.ts'
import { isLanguage, type Language } from '#contract/languages.ts'
import { SOURCE_LANGUAGE } from '#messages/languages.ts'
import type { MessageTree } from '#messages/message-types.ts'

// The language of what the server writes: that of the current request or job.

/** Language state of one request or job; it changes once the caller is known. */
export interface Speech {
  language: Language
  /** Languages that the device accepts, in order of preference. */
  readonly device: readonly string[]
}

const current = new AsyncLocalStorage<Speech>()
const files = new Map<string, Readonly<Record<string, MessageTree>>>()

/** Language of the current request or job; English outside of them. */
export const currentLanguage = (): Language => current.getStore()?.language ?? SOURCE_LANGUAGE

/** Runs with the texts of a language; null keeps the current one. */
export const inLanguage = <T>(language: string | null | undefined, run: () => T): T =>
  isLanguage(language) ? current.run({ language, device: current.getStore()?.device ?? [] }, run) : run()

/** Runs part of a request whose language may still change. */
export const inSpeech = <T>(speech: Speech, run: () => T): T => current.run(speech, run)

/** Read once, on first use of the language. */
function textsOf(language: string): Readonly<Record<string, MessageTree>> {
  const known = files.get(language)
  if (known) return known
  const texts = readTexts(language)
  files.set(language, texts)
  return texts
}

function readTexts(language: string): Readonly<Record<string, MessageTree>> {
  if (!isLanguage(language) || language === SOURCE_LANGUAGE) return {}
  try {
    const file = new URL(`../src/messages/languages/${language}.json`, import.meta.url)
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, MessageTree>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

setTextSource({ language: currentLanguage, catalogue: (language, name) => textsOf(language)[name] })
// Without a locale of the device, English dates use that of the server.
setLocaleSource(() => {
  const speech = current.getStore()
  return !speech || (speech.device.length === 0 && speech.language === SOURCE_LANGUAGE)
    ? undefined
    : localeOf(speech.language, speech.device)
})
