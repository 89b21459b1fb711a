import { described } from './classify.ts'
import { fallbackProfile, profileOf } from './profiles/all.ts'
import { typeOfTitle } from './type-model/likeliest-type.ts'
import type { Classification } from './types.ts'

/** Minimum probability of a type that is determined by a name alone. */
const LEAST = 0.6

/**
 * The built-in type with this name, or whose documents have it as their title: `Rechnung` is an invoice. Null if there
 * is none.
 */
export function typeCalled(name: string): Classification | null {
  const same = profileOf(name)
  if (same) return described(same, 1)
  const titled = typeOfTitle(name)
  const profile = titled && titled.chance >= LEAST ? profileOf(titled.documentType) : null
  return profile && profile !== fallbackProfile ? described(profile, 1) : null
}
