import { z } from 'zod'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, TITLE_FIELDS_MAX } from './limits.ts'

/** The four kinds of records (ENTITY-01). */
export const ThingKind = z.enum(['File', 'Folder', 'Chat', 'schema'])
export type ThingKind = z.infer<typeof ThingKind>

/** Status of a file, in order (OPEN-06); `error` may follow any of them. */
export const fileStatuses = ['uploaded', 'processing', 'classified', 'extracted', 'error'] as const
export const FileStatus = z.enum(fileStatuses)
export type FileStatus = z.infer<typeof FileStatus>

/** Where a value was read. Box: left, top, width, height as fractions (0..1) of the upright page. */
export const Evidence = z.looseObject({
  /** Zero-based page. */
  page: z.number().int().min(0),
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullish(),
  /** The text on the page before normalisation. */
  text: z.string().optional(),
  /** 0..1 */
  confidence: z.number().min(0).max(1).optional(),
  source: z.enum(['text-layer', 'ocr', 'code', 'model', 'user']),
  /** Why confidence is low although the text is legible. `choice`: another value may be meant. `part`: incomplete. */
  doubt: z.string().optional(),
  /** Further reasons for the value, as text: `learned from a correction`. */
  note: z.string().optional(),
  /** For a value from a barcode: the printed text, if it differs. */
  printed: z.lazy(() => FieldValue).optional(),
})
export type Evidence = z.infer<typeof Evidence>

/** A value of an extracted field; arrays may hold rows of a table (line items). */
export const FieldValue: z.ZodType<FieldValue> = z.lazy(() =>
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(FieldValue),
    z.record(z.string(), FieldValue),
  ]),
)
export type FieldValue = string | number | boolean | null | FieldValue[] | { [key: string]: FieldValue }

/** Why a property needs review. */
export const reviewReasons = [
  'unclear',
  'unsettled',
  'partial',
  'invalid',
  'missing',
  'contradicts',
  'miscounted',
] as const
export const ReviewMark = z.looseObject({
  /** The property. */
  key: z.string(),
  /** One of `reviewReasons`; a newer server may have more. */
  reason: z.string(),
})
export type ReviewMark = z.infer<typeof ReviewMark>

/** Data of a File (ENTITY-02). Clients can only change filename and extracted. */
export const FileData = z.looseObject({
  filename: z.string(),
  size: z.number().optional(),
  createdAt: z.string().optional(),
  document_type: z.string().nullish(),
  /** Confidence in the type, 0..1; null or absent if a person chose it or it was not read. */
  type_confidence: z.number().min(0).max(1).nullish(),
  department: z.string().nullish(),
  status: z.string().optional(),
  /** Why reading failed, as a sentence for the user. */
  error: z.string().nullish(),
  /** What was left out of the reading and why, as a sentence for the user. */
  warning: z.string().nullish(),
  pageImages: z.array(z.string()).default([]),
  /** Storage paths of the originals. */
  originals: z.array(z.string()).optional(),
  contentHash: z.string().nullish(),
  source: z.string().optional(),
  extracted: z.record(z.string(), FieldValue).default({}),
  evidence: z.record(z.string(), Evidence).optional(),
  /** Its folder; at most one. */
  folder_id: z.string().nullish(),
  /** Properties with an uncertain, invalid or missing value. */
  review: z.array(ReviewMark).optional(),
})
export type FileData = z.infer<typeof FileData>

/** Normalises the name of a document type for comparisons. */
export const typeKey = (documentType: string) => documentType.trim().replace(/\s+/g, ' ').toLowerCase()

export const PropertyType = z.enum(['string', 'number', 'boolean', 'array'])

/** One column of a table property, such as the amount of a line item. */
export const ItemProperty = z.looseObject({
  type: z.enum(['string', 'number', 'boolean']),
  description: z.string().optional(),
  format: z.string().optional(),
})
export type ItemProperty = z.infer<typeof ItemProperty>

/** What an amount of a document is, to the workspace. Amounts of different roles are never added. */
export const amountRoles = [
  'spent',
  'billed_to_us',
  'billed_by_us',
  'balance',
  'pay',
  'tax',
  'other',
] as const
export const AmountRole = z.enum(amountRoles)
export type AmountRole = z.infer<typeof AmountRole>

/** One property of a document type's schema (ENTITY-03), with JSON Schema's `format` as an addition. */
export const SchemaProperty = z.looseObject({
  type: PropertyType,
  description: z.string().optional(),
  enum: z.array(z.string()).optional(),
  format: z.string().optional(),
  /** Of an amount. If none is stored, responses have the one that follows from the names of type and property. */
  role: AmountRole.optional(),
  /** Type of the entries. `object`: rows of a table with the columns `properties` in `order`. */
  items: z
    .looseObject({
      type: z.string(),
      properties: z.record(z.string(), ItemProperty).optional(),
      order: z.array(z.string()).optional(),
    })
    .optional(),
})
export type SchemaProperty = z.infer<typeof SchemaProperty>

export const PropertySchema = z.looseObject({
  type: z.literal('object').default('object'),
  properties: z.record(z.string(), SchemaProperty).default({}),
  /** Keys in display order, since JSON in the database does not preserve it. */
  order: z.array(z.string()).optional(),
  /** Keys without which a document needs review. Unchanged if an update omits it. */
  required: z.array(z.string()).optional(),
})

/** Data of a schema: a document type (ENTITY-03, CONF-26). */
export const SchemaData = z.looseObject({
  document_type: z.string(),
  department: z.string(),
  description: z.string().default(''),
  schema: PropertySchema,
  workflow: z.array(z.string()).optional(),
  /** Keys of the properties that make the titles of its documents, in order; empty or absent: chosen by their roles. */
  title_fields: z.array(z.string()).max(TITLE_FIELDS_MAX).optional(),
  createdAt: z.string().optional(),
  /** Former names, latest last. Lists filtered by one return this type's files. */
  former_names: z.array(z.string()).optional(),
})
export type SchemaData = z.infer<typeof SchemaData>

export const FolderData = z.looseObject({
  name: z.string(),
  /** Ids of its files that the caller may see, newest first. */
  files: z.array(z.string()).default([]),
  /** Their number. */
  file_count: z.number().int().optional(),
  createdAt: z.string().optional(),
})

/**
 * Parts that were shortened in a list response, as paths in the data: `extracted.notes`, `pageImages`, or `extracted`
 * for all of it. `GET /things/{id}` returns them complete.
 */
export const CutParts = z.array(z.string()).optional()

/** Any record. Additions: `version`, which counts writes, and `cut`. */
export const Thing = z.looseObject({
  id: z.string(),
  kind: z.string(),
  data: z.record(z.string(), z.unknown()),
  version: z.number().int().optional(),
  cut: CutParts,
})
export type Thing = z.infer<typeof Thing>

/** Whether a list response shortened this part (`extracted.notes`) of a record. */
export const isCut = ({ cut = [] }: Pick<Thing, 'cut'>, part: string): boolean =>
  cut.some((one) => part === one || part.startsWith(`${one}.`))

export const FileThing = Thing.extend({ kind: z.literal('File'), data: FileData })
export type FileThing = z.infer<typeof FileThing>

export const SchemaThing = Thing.extend({ kind: z.literal('schema'), data: SchemaData })
export type SchemaThing = z.infer<typeof SchemaThing>

export const ThingList = z.looseObject({ rows: z.array(Thing), total_count: z.number().int() })

/** The signed-in user's files: a page, or on some servers a list of all (OPEN-28). */
export const UserFiles = z.preprocess(
  (answer) => (Array.isArray(answer) ? { rows: answer, total_count: answer.length } : answer),
  ThingList,
)

/** One row of the overview (ENTITY-05). */
export const SchemaStats = z.looseObject({
  id: z.string(),
  document_type: z.string(),
  department: z.string().nullish(),
  description: z.string().nullish(),
  schema: PropertySchema.nullish(),
  title_fields: z.array(z.string()).optional(),
  file_count: z.number().int(),
  former_names: z.array(z.string()).optional(),
  cut: CutParts,
})
export type SchemaStats = z.infer<typeof SchemaStats>
export const FolderThing = Thing.extend({ kind: z.literal('Folder'), data: FolderData })
export type FolderThing = z.infer<typeof FolderThing>

export const SchemaStatsResponse = z.array(SchemaStats)

/** `column_filters` and `sorting` are JSON in the query string (API-14, OPEN-27). */
export const ColumnFilter = z.object({
  id: z.string().max(200),
  value: z.union([z.string().max(1000), z.number(), z.boolean(), z.array(z.string().max(1000)).max(100)]),
  /**
   * An addition. By default names and properties match a part of the text, everything else exactly. `from` and `to`
   * are inclusive, `above` and `below` exclusive; they compare numbers or days (`2026-11-20`). `not` and `lacks` negate
   * `is` and `contains`. `empty` and `filled` take `true`.
   */
  op: z
    .enum(['contains', 'lacks', 'is', 'not', 'from', 'to', 'above', 'below', 'empty', 'filled'])
    .optional(),
})
export type ColumnFilter = z.infer<typeof ColumnFilter>
export const Sorting = z.object({ id: z.string().max(200), desc: z.boolean().default(false) })
export type Sorting = z.infer<typeof Sorting>

/** Parses a JSON query parameter by a schema. An invalid one is a 400 with the parameter's name. */
const jsonParameter = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .max(20_000)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'is not JSON' })
        return z.NEVER
      }
    })
    .pipe(schema)

const page = z.coerce.number().int().min(1).max(1_000_000).default(1)
const pageSize = z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT)

export const ThingListQuery = z.object({
  kind: ThingKind,
  page,
  page_size: pageSize,
  column_filters: jsonParameter(z.array(ColumnFilter).max(50)).optional(),
  sorting: jsonParameter(z.array(Sorting).max(5)).optional(),
})
export type ThingListQuery = z.infer<typeof ThingListQuery>

export const UserFilesQuery = ThingListQuery.omit({ kind: true }).extend({
  query: z.string().max(1000).optional(),
})

export const CreateThing = z.object({ kind: ThingKind, data: z.record(z.string(), z.unknown()) })

/** A partial update; keys are fields of the kind or a single dotted `extracted.{key}` (API-12, DETAIL-08). */
export const UpdateThing = z.object({ data: z.record(z.string(), z.unknown()) })

export const MoveThing = z.object({ folder_id: z.string().nullable() })
