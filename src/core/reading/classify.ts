import type { PropertySchema } from '#contract/things.ts'
import type * as z from 'zod/mini'
import { fallbackProfile, profiles } from './profiles/all.ts'
import type { Profile } from './profile.ts'
import type { Row, Sheet } from './sheet.ts'
import { labelOf } from './sums.ts'
import type { Classification } from './types.ts'

/** Points below which a document is of no known type. */
const ENOUGH = 3
/** Rows that may hold the heading that says what a document is. */
const HEADING_ROWS = 14
/** A heading is short. */
const HEADING_LENGTH = 60
/** What a long document is lies on its first pages. */
const PAGES_READ = 3

/** Points for a type: each sign once, half as much again where it stands in a heading. */
function pointsOf(profile: Profile, text: string, heading: string, sheet: Sheet): number {
  const signs = profile.signs.reduce((sum, { pattern, weight }) => {
    if (pattern.test(heading)) return sum + 1.5 * weight
    return pattern.test(text) ? sum + weight : sum
  }, 0)
  return signs + (profile.layout?.(sheet) ?? 0)
}

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
  description: profile.description,
  confidence: Math.round(confidence * 100) / 100,
  schema: schemaOf(profile),
})

/** What was read of a picture may have a letter wrong in the very word that says what it is. */
const signText = (row: Row) => (row.source === 'ocr' ? labelOf(row).text : row.text)

/** Which type a document is of, by its words and its shape. Confidence falls with the runner-up's points. */
export function classify(sheet: Sheet): Classification {
  const rows = sheet.rows.filter((row) => row.page < PAGES_READ)
  const text = rows.map(signText).join('\n')
  const heading = rows
    .slice(0, HEADING_ROWS)
    .filter((row) => row.text.length < HEADING_LENGTH)
    .map(signText)
    .join('\n')
  const ranked = profiles
    .map((profile) => ({ profile, points: pointsOf(profile, text, heading, sheet) }))
    .sort((a, b) => b.points - a.points)
  const [best, next] = ranked
  if (!best || best.points < ENOUGH) return described(fallbackProfile, 0.3)
  const lead = (best.points - (next?.points ?? 0)) / best.points
  const weight = Math.min(1, best.points / 8)
  return described(best.profile, Math.min(0.99, 0.5 + 0.25 * weight + 0.25 * lead))
}
