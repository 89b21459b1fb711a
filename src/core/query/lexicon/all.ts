import type { Lexicon } from '../parse/meanings.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'

/** English first: the default if no other language matches. */
export const lexicons: readonly [Lexicon, ...Lexicon[]] = [en, de, fr, es, it, nl, pt, pl]
