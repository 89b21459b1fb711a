import { z } from 'zod'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from './limits.ts'

/** The four record kinds, spelled as the wire spells them (ENTITY-01). */
export const ThingKind = z.enum(['File', 'Folder', 'Chat', 'schema'])
export type ThingKind = z.infer<typeof ThingKind>

/** Life of a file, in this order (OPEN-06); `error` may follow any of them. */
export const fileStatuses = ['uploaded', 'processing', 'classified', 'extracted', 'error'] as const
export const FileStatus = z.enum(fileStatuses)
export type FileStatus = z.infer<typeof FileStatus>

/** Where a value was read. Box: left, top, width, height as shares (0..1) of the upright page. */
export const Evidence = z.looseObject({
  /** Zero-based page. */
  page: z.number().int().min(0),
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullish(),
  /** The text on the page, before it was normalised. */
  text: z.string().optional(),
  /** 0..1 */
  confidence: z.number().min(0).max(1).optional(),
  source: z.enum(['text-layer', 'ocr', 'code', 'model', 'user']),
  /**
   * Why the confidence is little where the letters are not to blame: `choice`, another one on the page may be meant, or
   * `part`, something of it may be missing.
   */
  doubt: z.string().optional(),
  /** What else speaks for it, in words: `learned from a correction`. */
  note: z.string().optional(),
  /** Of a value that a code states: what the print says instead. Only where they differ. */
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

/** Why a property waits for a person's look. */
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
  /** One of `reviewReasons`; a newer host may have more. */
  reason: z.string(),
})
export type ReviewMark = z.infer<typeof ReviewMark>

/** Data of a File (ENTITY-02). Server-only: everything but filename and extracted. */
export const FileData = z.looseObject({
  filename: z.string(),
  size: z.number().optional(),
  createdAt: z.string().optional(),
  document_type: z.string().nullish(),
  /** 0..1: how sure the reading was of the type; null or absent where a person said it, or nobody has read it. */
  type_confidence: z.number().min(0).max(1).nullish(),
  department: z.string().nullish(),
  status: z.string().optional(),
  /** Why reading failed, as a sentence a person can act on. */
  error: z.string().nullish(),
  /** What was left out of a document that was read, and why, as a sentence a person can act on. */
  warning: z.string().nullish(),
  pageImages: z.array(z.string()).default([]),
  /** Storage addresses of the bytes as they were captured. */
  originals: z.array(z.string()).optional(),
  contentHash: z.string().nullish(),
  source: z.string().optional(),
  extracted: z.record(z.string(), FieldValue).default({}),
  evidence: z.record(z.string(), Evidence).optional(),
  /** The folder that holds it; at most one. */
  folder_id: z.string().nullish(),
  /** What a person should look at: properties whose value is doubtful, invalid or missing. */
  review: z.array(ReviewMark).optional(),
})
export type FileData = z.infer<typeof FileData>

/** The form in which document types are compared and joined: `data.document_type` keeps its spelling. */
export const typeKey = (documentType: string) => documentType.trim().replace(/\s+/g, ' ').toLowerCase()

export const PropertyType = z.enum(['string', 'number', 'boolean', 'array'])

/** One column of a table property, such as the amount of a line item. */
export const ItemProperty = z.looseObject({
  type: z.enum(['string', 'number', 'boolean']),
  description: z.string().optional(),
  format: z.string().optional(),
})
export type ItemProperty = z.infer<typeof ItemProperty>

/** One property of a document type's schema (ENTITY-03), with JSON Schema's `format` as an addition. */
export const SchemaProperty = z.looseObject({
  type: PropertyType,
  description: z.string().optional(),
  enum: z.array(z.string()).optional(),
  format: z.string().optional(),
  /** What a list holds. Of `object`: rows of a table, whose columns are `properties` in `order`. */
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
  /** Keys in the order for people: a database's JSON does not keep that of `properties`. */
  order: z.array(z.string()).optional(),
  /** Keys without which a document waits for review. A change of the schema that does not name it leaves it. */
  required: z.array(z.string()).optional(),
})

/** Data of a schema: a document type (ENTITY-03, CONF-26). */
export const SchemaData = z.looseObject({
  document_type: z.string(),
  department: z.string(),
  description: z.string().default(''),
  schema: PropertySchema,
  workflow: z.array(z.string()).optional(),
  createdAt: z.string().optional(),
  /** What the type was called before, the latest last: lists filtered by such a name answer this type's files. */
  former_names: z.array(z.string()).optional(),
})
export type SchemaData = z.infer<typeof SchemaData>

export const FolderData = z.looseObject({
  name: z.string(),
  /** Ids of its files that the reader may see, the newest first. */
  files: z.array(z.string()).default([]),
  /** Their number. */
  file_count: z.number().int().optional(),
  createdAt: z.string().optional(),
})

/**
 * Parts that a list answer shortened to keep to its size, as paths in the data: `extracted.notes`, `pageImages`, or
 * `extracted` for all of it. The record itself (`GET /things/{id}`) has them whole. Absent: nothing was cut.
 */
export const CutParts = z.array(z.string()).optional()

/** Any record on the wire. `version` is an addition: it counts writes; so is `cut`. */
export const Thing = z.looseObject({
  id: z.string(),
  kind: z.string(),
  data: z.record(z.string(), z.unknown()),
  version: z.number().int().optional(),
  cut: CutParts,
})
export type Thing = z.infer<typeof Thing>

/** Whether a list answer has only the beginning of this part (`extracted.notes`) of a record. */
export const isCut = ({ cut = [] }: Pick<Thing, 'cut'>, part: string): boolean =>
  cut.some((one) => part === one || part.startsWith(`${one}.`))

export const FileThing = Thing.extend({ kind: z.literal('File'), data: FileData })
export type FileThing = z.infer<typeof FileThing>

export const SchemaThing = Thing.extend({ kind: z.literal('schema'), data: SchemaData })
export type SchemaThing = z.infer<typeof SchemaThing>

export const ThingList = z.looseObject({ rows: z.array(Thing), total_count: z.number().int() })

/** The signed-in user's files: a page of them, or from some hosts a plain list of all (OPEN-28). */
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
  file_count: z.number().int(),
  former_names: z.array(z.string()).optional(),
  cut: CutParts,
})
export type SchemaStats = z.infer<typeof SchemaStats>
export const FolderThing = Thing.extend({ kind: z.literal('Folder'), data: FolderData })
export type FolderThing = z.infer<typeof FolderThing>

export const SchemaStatsResponse = z.array(SchemaStats)

/** `column_filters` and `sorting` travel as JSON text in the query (API-14, OPEN-27). */
export const ColumnFilter = z.object({
  id: z.string().max(200),
  value: z.union([z.string().max(1000), z.number(), z.boolean(), z.array(z.string().max(1000)).max(100)]),
  /**
   * An addition; without it names and properties match a part of the text, everything else exactly. `from` and `to`
   * include their value, `above` and `below` do not: numbers by size, days (`2026-11-20`) by date. `not` and `lacks`
   * are the opposites of `is` and `contains`. `empty` and `filled` take `true`.
   */
  op: z
    .enum(['contains', 'lacks', 'is', 'not', 'from', 'to', 'above', 'below', 'empty', 'filled'])
    .optional(),
})
export type ColumnFilter = z.infer<typeof ColumnFilter>
export const Sorting = z.object({ id: z.string().max(200), desc: z.boolean().default(false) })
export type Sorting = z.infer<typeof Sorting>

/** Reads a JSON query parameter against a schema; a bad one is a 400 that names the parameter. */
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
