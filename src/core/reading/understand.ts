import type { FieldValue, PropertySchema, SchemaProperty } from '#contract/things.ts'
import type * as z from 'zod/mini'
import { findAny } from './any-field/find-any.ts'
import { asShown } from './as-shown.ts'
import { classify, described } from './classify.ts'
import { applyCodes } from './codes/apply-codes.ts'
import { profileOf } from './profiles/all.ts'
import { invoice } from './profiles/invoice.ts'
import { layOut, type Sheet } from './sheet.ts'
import type { Classification, Extraction, Found, Reading } from './types.ts'

type Schema = z.infer<typeof PropertySchema>

/**
 * Uses the profile's finder if the workspace still has the property, or else the property's words as labels. These also
 * serve a property that people added themselves and that has the name of one of the profile.
 */
function findProperty(
  sheet: Sheet,
  documentType: string,
  name: string,
  property: SchemaProperty,
): Found<FieldValue> | null {
  const known = profileOf(documentType)?.fields[name]
  if (known && known.property.type === property.type && !property.enum) {
    const found = known.find(sheet)
    if (found || !known.isPart || property.description === known.property.description) return found
  }
  return findAny(sheet, name, property)
}

function extract(sheet: Sheet, documentType: string, schema: Schema): Extraction {
  const extracted: Extraction['extracted'] = {}
  const evidence: Extraction['evidence'] = {}
  for (const [name, property] of Object.entries(schema.properties)) {
    const found = findProperty(sheet, documentType, name, property)
    if (!found) continue
    extracted[name] = found.value
    evidence[name] = found.evidence
  }
  return { extracted, evidence }
}

/** The type of a document. Pure: the same reading always gives the same result. */
export const classifyReading = (reading: Reading): Classification => classifySheet(layOut(reading), reading)

/** The XML of an e-invoice is always of an invoice, whatever its lines contain. */
const classifySheet = (sheet: Sheet, reading: Reading): Classification =>
  hasInvoiceXml(reading) ? described(invoice, 1) : classify(sheet, reading)

const hasInvoiceXml = ({ pages }: Reading): boolean =>
  pages.some(({ codes = [] }) =>
    codes.some(({ format, facts }) => format === 'e-invoice' && Object.keys(facts).length > 0),
  )

/**
 * The values of a schema's properties, each with its location. Values that the document does not contain are left out,
 * never invented.
 */
export const extractFor = (schema: Schema, reading: Reading, documentType: string): Extraction =>
  extractSheet(layOut(reading), schema, reading, documentType)

const extractSheet = (sheet: Sheet, schema: Schema, reading: Reading, documentType: string): Extraction =>
  applyCodes(asShown(extract(sheet, documentType, schema), reading), schema, reading, sheet)

/** Type and values together, with the built-in schema of the type. */
export function understand(reading: Reading): { classification: Classification; extraction: Extraction } {
  const sheet = layOut(reading)
  const classification = classifySheet(sheet, reading)
  const { documentType, schema } = classification
  return {
    classification,
    extraction: extractSheet(sheet, schema, reading, documentType),
  }
}
