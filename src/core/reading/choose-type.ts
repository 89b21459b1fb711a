import { typeKey, type SchemaData } from '#contract/things.ts'
import { findLabels } from './any-field/find-labels.ts'
import { tellingWords, wordsOf, likeness } from './any-field/words.ts'
import { areAlike, layoutWords, likenessOf } from './memory/layout-words.ts'
import { profileOf } from './profiles/all.ts'
import { layOut, type Sheet } from './sheet.ts'
import type { Classification, Reading } from './types.ts'

/** A document that a person put under a type. */
export interface TypeExample {
  /** As the type is called now. */
  readonly documentType: string
  /** `layoutWords` of it. */
  readonly words: readonly string[]
}

/** A workspace's document types, and what its people say of documents. */
export interface KnownTypes {
  readonly types: readonly SchemaData[]
  readonly examples: readonly TypeExample[]
}

/** Points from which on a type of the workspace is taken. */
const ENOUGH = 0.5
/** Points from which on it is taken whatever the built-in rules say. */
const PLAIN = 0.6
/** A built-in type that is as sure goes before one of fewer points. */
const SURE = 0.8
const HEADING_ROWS = 8

/**
 * The type of a document in a workspace: one that its people gave to a look-alike, then one of their own that its name
 * and properties speak for, then the built-in ones. `found` is what the built-in rules say.
 */
export function chooseType(reading: Reading, found: Classification, known: KnownTypes): Classification {
  const words = known.examples.length > 0 ? layoutWords(reading) : []
  const alike = known.examples
    .filter((example) => areAlike(words, example.words))
    .map((example) => ({ example, share: likenessOf(words, example.words) }))
    .sort((a, b) => b.share - a.share)[0]
  const taught = alike && known.types.find((type) => isNamed(type, alike.example.documentType))
  if (taught) return asClassification(taught, Math.min(0.99, 0.6 + 0.4 * alike.share))
  const sheet = layOut(reading)
  const own = known.types
    .filter((type) => !isBuiltIn(type))
    .map((type) => ({ type, points: pointsOf(sheet, type) }))
    .sort((a, b) => b.points - a.points)[0]
  if (!own || own.points < ENOUGH) return found
  // What people made for such papers goes before what Sheaf knows by itself.
  return own.points >= PLAIN || own.points > found.confidence || found.confidence < SURE
    ? asClassification(own.type, own.points)
    : found
}

const isNamed = (type: SchemaData, name: string) => typeKey(type.document_type) === typeKey(name)

/** Made by the built-in rules, and not renamed to something else. */
const isBuiltIn = ({ document_type, former_names = [] }: SchemaData) =>
  [document_type, ...former_names].some((name) => profileOf(name) !== null)

const asClassification = (type: SchemaData, confidence: number): Classification => ({
  documentType: type.document_type,
  department: type.department,
  description: type.description,
  confidence: Math.round(confidence * 100) / 100,
  schema: type.schema,
})

/** 0..1: how much of a type's name, properties and description the document says. */
function pointsOf(sheet: Sheet, { document_type, description, schema }: SchemaData): number {
  const heading = sheet.rows.slice(0, HEADING_ROWS).flatMap((row) => wordsOf(row.text))
  const all = wordsOf(sheet.text)
  const name = tellingWords(document_type)
  const names = Object.keys(schema.properties)
  const labels = names.filter((key) => (findLabels(sheet, key)[0]?.fit ?? 0) > 0.8).length
  const named = Math.max(shareIn(name, heading), 0.7 * shareIn(name, all))
  const properties = names.length < 2 ? 0 : labels / names.length
  const described = shareIn(tellingWords(description), all)
  return Math.min(0.95, 0.45 * named + 0.55 * properties + 0.1 * described)
}

const shareIn = (wanted: readonly string[], printed: readonly string[]) =>
  wanted.length === 0
    ? 0
    : wanted.filter((word) => printed.some((one) => likeness(word, one) >= 0.8)).length / wanted.length
