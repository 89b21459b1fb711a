import type { PropertySchema } from '#contract/things.ts'
import type * as z from 'zod/mini'
import { fallbackProfile, profileOf } from './profiles/all.ts'
import type { Profile } from './profile.ts'
import { storedDescription } from './type-descriptions.ts'
import type { Sheet } from './sheet.ts'
import { likeliestType } from './type-model/likeliest-type.ts'
import type { Classification, Reading } from './types.ts'

/** The schema of a profile, as a workspace gets it on first sight of the type. */
export const schemaOf = (profile: Profile): z.infer<typeof PropertySchema> => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(profile.fields).map(([name, field]) => [name, field.property]),
  ),
  ...(profile.required ? { required: [...profile.required] } : {}),
})

/** The built-in type with its schema; `confidence` 0..1. */
export const described = (profile: Profile, confidence: number): Classification => ({
  documentType: profile.documentType,
  department: profile.department,
  description: storedDescription(profile.documentType),
  confidence: Math.round(confidence * 100) / 100,
  schema: schemaOf(profile),
})

/** Confidence of the general type, which nothing indicates. */
const LITTLE = 0.3
/** Maximum confidence of a type found by words and layout. */
const MOST = 0.99

/** The type of a document by its words, layout and codes; the general one if none is likely enough. */
export function classify(sheet: Sheet, reading: Reading): Classification {
  const found = likeliestType(sheet, reading)
  const profile = found ? profileOf(found.documentType) : null
  return found && profile && profile !== fallbackProfile
    ? described(profile, Math.min(MOST, found.chance))
    : described(fallbackProfile, LITTLE)
}
