import type { Lexicon } from '../parse/meanings.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { demand, furtherFields } from './in-all-languages.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'

/** English first: the default if no other language matches. */
export const lexicons: readonly [Lexicon, ...Lexicon[]] = [
  withFurther(en, 0),
  ...[de, fr, es, it, nl, pt, pl].map((lexicon, at) => withFurther(lexicon, at + 1)),
]

function withFurther({ fields, phrases, ...rest }: Lexicon, at: number): Lexicon {
  const own = (all: string) => all.split('|')[at] ?? ''
  const further = Object.entries(furtherFields).map(([concept, all]) => [concept, own(all)])
  const named = { ...fields, ...Object.fromEntries(further) }
  return { ...rest, fields: named, phrases: { ...phrases, demand: own(demand) } }
}
