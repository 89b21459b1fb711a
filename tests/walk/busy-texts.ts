import { english, flat } from '#tests/support/catalogues.ts'
import { messagesOf, type WalkLanguage } from './language.ts'

/** English texts that stand only while something is on its way. */
const ON_ITS_WAY =
  /^(?:Loading|Searching|Connecting|Starting|Preparing|Authenticating|Saving)\b.*(?:\.\.\.|…)$/

const busyKeys = flat(english).flatMap(([key, text]) => (ON_ITS_WAY.test(text) ? [key] : []))
const known = new Map<WalkLanguage, ReadonlySet<string>>()

/** They in a language. */
export function busyTexts(language: WalkLanguage): ReadonlySet<string> {
  const texts = known.get(language) ?? new Set(textsOf(language))
  known.set(language, texts)
  return texts
}

function textsOf(language: WalkLanguage): string[] {
  const texts = new Map(flat(messagesOf(language)))
  return busyKeys.flatMap((key) => texts.get(key) ?? [])
}
