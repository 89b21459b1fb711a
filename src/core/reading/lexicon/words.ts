import { type Concept, CONCEPTS, type LanguageWords, type Payment, PAYMENTS } from './concepts.ts'
import { malay, vietnamese } from './languages/asian.ts'
import { dutch } from './languages/dutch.ts'
import { czech, hungarian, polish, turkish } from './languages/eastern.ts'
import { english } from './languages/english.ts'
import { french } from './languages/french.ts'
import { german } from './languages/german.ts'
import { italian } from './languages/italian.ts'
import { danish, finnish, norwegian, swedish } from './languages/nordic.ts'
import { portuguese } from './languages/portuguese.ts'
import { spanish } from './languages/spanish.ts'

/** Every language whose words are known. A new language is a file and an entry here. */
export const LANGUAGES: Readonly<Record<string, LanguageWords>> = {
  english,
  german,
  french,
  italian,
  spanish,
  portuguese,
  dutch,
  swedish,
  danish,
  norwegian,
  finnish,
  polish,
  czech,
  hungarian,
  turkish,
  malay,
  vietnamese,
}

/** Concepts by phrase, for all languages: a phrase may have several. */
export function conceptsByPhrase(): Map<string, Set<Concept>> {
  const concepts = new Map<string, Set<Concept>>()
  for (const words of Object.values(LANGUAGES)) {
    for (const concept of CONCEPTS) {
      for (const phrase of words[concept]?.split('|') ?? []) {
        const known = concepts.get(phrase) ?? new Set()
        concepts.set(phrase, known.add(concept))
      }
    }
  }
  return concepts
}

/** Means of payment by phrase, for all languages. */
export function paymentsByPhrase(): Map<string, Payment> {
  const phrases = Object.values(LANGUAGES).flatMap(({ payments = {} }) =>
    PAYMENTS.flatMap((payment) =>
      (payments[payment]?.split('|') ?? []).map((phrase) => [phrase, payment] as const),
    ),
  )
  return new Map(phrases)
}
