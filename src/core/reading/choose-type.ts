import { typeKey, type SchemaData } from '#contract/things.ts'
import { findLabels } from './any-field/find-labels.ts'
import { significantWords, wordsOf, likeness } from './any-field/words.ts'
import { areSimilar, layoutWords, similarityOf } from './memory/layout-words.ts'
import { profileOf } from './profiles/all.ts'
import { layOut, type Sheet } from './sheet.ts'
import type { Classification, Reading } from './types.ts'

/** A document that a user assigned to a type. */
export interface TypeExample {
  /** The current name of the type. */
  readonly documentType: string
  /** `layoutWords` of it. */
  readonly words: readonly string[]
}

/** A workspace's document types, and the documents that its users assigned to them. */
export interface KnownTypes {
  readonly types: readonly SchemaData[]
  readonly examples: readonly TypeExample[]
}

/** Minimum score of a custom type. */
const ENOUGH = 0.5
/** From this score on, a custom type wins over any built-in type. */
const PLAIN = 0.6
/** A built-in type with this confidence wins over a custom type with a lower score. */
const SURE = 0.8
const HEADING_ROWS = 8

/**
 * The type of a document in a workspace: the type that users gave a similar document, or else a custom type whose name
 * and properties match, or else the built-in type `found`.
 */
export function chooseType(reading: Reading, found: Classification, known: KnownTypes): Classification {
  const words = known.examples.length > 0 ? layoutWords(reading) : []
  const alike = known.examples
    .filter((example) => areSimilar(words, example.words))
    .map((example) => ({ example, share: similarityOf(words, example.words) }))
    .sort((a, b) => b.share - a.share)[0]
  const taught = alike && known.types.find((type) => isNamed(type, alike.example.documentType))
  if (taught) return asClassification(taught, Math.min(0.99, 0.6 + 0.4 * alike.share))
  const sheet = layOut(reading)
  const own = known.types
    .filter((type) => !isBuiltIn(type))
    .map((type) => ({ type, points: pointsOf(sheet, type) }))
    .sort((a, b) => b.points - a.points)[0]
  if (!own || own.points < ENOUGH) return found
  // Custom types for such documents take precedence over built-in ones.
  return own.points >= PLAIN || own.points > found.confidence || found.confidence < SURE
    ? asClassification(own.type, own.points)
    : found
}

const isNamed = (type: SchemaData, name: string) => typeKey(type.document_type) === typeKey(name)

/** Whether a type was created by the built-in rules and is not renamed to something else. */
const isBuiltIn = ({ document_type, former_names = [] }: SchemaData) =>
  [document_type, ...former_names].some((name) => profileOf(name) !== null)

const asClassification = (type: SchemaData, confidence: number): Classification => ({
  documentType: type.document_type,
  department: type.department,
  description: type.description,
  confidence: Math.round(confidence * 100) / 100,
  schema: type.schema,
})

/** Score from 0 to 1: how much of a type's name, properties and description the document contains. */
function pointsOf(sheet: Sheet, { document_type, description, schema }: SchemaData): number {
  const heading = sheet.rows.slice(0, HEADING_ROWS).flatMap((row) => wordsOf(row.text))
  const all = wordsOf(sheet.text)
  const name = significantWords(document_type)
  const names = Object.keys(schema.properties)
  const labels = names.filter((key) => (findLabels(sheet, key)[0]?.fit ?? 0) > 0.8).length
  const named = Math.max(shareIn(name, heading), 0.7 * shareIn(name, all))
  const properties = names.length < 2 ? 0 : labels / names.length
  const described = shareIn(significantWords(description), all)
  return Math.min(0.95, 0.45 * named + 0.55 * properties + 0.1 * described)
}

const shareIn = (wanted: readonly string[], printed: readonly string[]) =>
  wanted.length === 0
    ? 0
    : wanted.filter((word) => printed.some((one) => likeness(word, one) >= 0.8)).length / wanted.length
