import * as z from 'zod/mini'
import { ApprovalComment, ApprovalRules, DocumentApproval, SeenApproval } from './approval.ts'
import { ExpenseReport, InReport } from './expense-reports.ts'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, RETENTION_YEARS_MAX, TITLE_FIELDS_MAX } from './limits.ts'

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
  page: z.int().check(z.minimum(0)),
  box: z.nullish(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  /** The text on the page before normalisation. */
  text: z.optional(z.string()),
  /** 0..1 */
  confidence: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  source: z.enum(['text-layer', 'ocr', 'code', 'model', 'user']),
  /**
   * Why confidence is low although the text is legible. `choice`: another value on the page may be the right one.
   * `part`: incomplete. `rule`: it violates a rule of its standard, which `note` names; also for missing values.
   */
  doubt: z.optional(z.string()),
  /** With `choice`: the likeliest other value on the pages, and its position. */
  other: z.optional(
    z.looseObject({
      value: z.lazy(() => FieldValue),
      page: z.int().check(z.minimum(0)),
      box: z.nullish(z.tuple([z.number(), z.number(), z.number(), z.number()])),
    }),
  ),
  /** Further reasons for the value, as text: `learned from a correction`. */
  note: z.optional(z.string()),
  /** With `user`: the person confirmed the value without changing it. */
  confirmed: z.optional(z.boolean()),
  /** With `user`: the program that the value was imported from. */
  imported: z.optional(z.string()),
  /** For a value from a barcode: the printed text, if it differs. */
  printed: z.optional(z.lazy(() => FieldValue)),
})
export type Evidence = z.infer<typeof Evidence>

/** A value of an extracted field; arrays may hold rows of a table (line items). */
export const FieldValue: z.ZodMiniType<FieldValue> = z.lazy(() =>
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
  'rule',
] as const
export const ReviewMark = z.looseObject({
  /** The property. */
  key: z.string(),
  /** One of `reviewReasons`; a newer server may have more. */
  reason: z.string(),
})
export type ReviewMark = z.infer<typeof ReviewMark>

/** A legal hold: while a document has one, it cannot be deleted. */
export const Hold = z.looseObject({
  reason: z.string(),
  /** ISO time of the hold, or of the last change of its reason. */
  at: z.string(),
})
export type Hold = z.infer<typeof Hold>

/** Data of a File (ENTITY-02). Clients can only change filename and extracted. */
export const FileData = z.looseObject({
  filename: z.string(),
  size: z.optional(z.number()),
  createdAt: z.optional(z.string()),
  document_type: z.nullish(z.string()),
  /** Confidence in the type, 0..1; null or absent if a person chose it or it was not read. */
  type_confidence: z.nullish(z.number().check(z.minimum(0), z.maximum(1))),
  department: z.nullish(z.string()),
  status: z.optional(z.string()),
  /** Why reading failed, as a sentence for the user. */
  error: z.nullish(z.string()),
  /** What was not read and why, as a sentence for the user. */
  warning: z.nullish(z.string()),
  /** Storage paths of the pages as they are shown: upright, as far as it is known. */
  pageImages: z._default(z.array(z.string()), []),
  /** Zero-based pages that a person has rotated. */
  turned_by_hand: z.optional(z.array(z.int())),
  /** Storage paths of the originals: once a page was rotated, also photos that were sent without others. */
  originals: z.optional(z.array(z.string())),
  contentHash: z.nullish(z.string()),
  source: z.optional(z.string()),
  extracted: z._default(z.record(z.string(), FieldValue), {}),
  evidence: z.optional(z.record(z.string(), Evidence)),
  /** Its folder; at most one. */
  folder_id: z.nullish(z.string()),
  /** Properties with an uncertain, invalid or missing value. */
  review: z.optional(z.array(ReviewMark)),
  hold: z.optional(Hold),
  approval: z.optional(DocumentApproval),
  /** ISO times of the accounting exports that contain it, by format. Set by the server. */
  exported: z.optional(z.record(z.string(), z.string())),
  /** Content of an expense report. Set by the server, as are its values. */
  report: z.catch(z.optional(ExpenseReport), undefined),
  /** The expense report that this receipt belongs to. */
  expense_report: z.catch(z.optional(InReport), undefined),
})
export type FileData = z.infer<typeof FileData>

/** Normalises the name of a document type for comparisons. */
export const typeKey = (documentType: string) => documentType.trim().replace(/\s+/g, ' ').toLowerCase()

export const PropertyType = z.enum(['string', 'number', 'boolean', 'array'])

/** One column of a table property, such as the amount of a line item. */
export const ItemProperty = z.looseObject({
  type: z.enum(['string', 'number', 'boolean']),
  description: z.optional(z.string()),
  format: z.optional(z.string()),
})
export type ItemProperty = z.infer<typeof ItemProperty>

/** What an amount means to the workspace. Amounts of different roles are never added. */
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
  description: z.optional(z.string()),
  enum: z.optional(z.array(z.string())),
  format: z.optional(z.string()),
  /** Role of an amount. If none is stored, responses contain the one derived from the names of type and property. */
  role: z.optional(AmountRole),
  /** Type of the entries. `object`: rows of a table with the columns `properties` in `order`. */
  items: z.optional(
    z.looseObject({
      type: z.string(),
      properties: z.optional(z.record(z.string(), ItemProperty)),
      order: z.optional(z.array(z.string())),
    }),
  ),
})
export type SchemaProperty = z.infer<typeof SchemaProperty>

export const PropertySchema = z.looseObject({
  type: z._default(z.literal('object'), 'object'),
  properties: z._default(z.record(z.string(), SchemaProperty), {}),
  /** Keys in display order, since JSON in the database does not preserve it. */
  order: z.optional(z.array(z.string())),
  /** Keys without which a document needs review. Unchanged if an update omits it. */
  required: z.optional(z.array(z.string())),
})

/** Which date of a document is used: that of its upload, or the one stated on it. */
export const documentDays = ['upload', 'document'] as const

/** Retention of a type's documents: until it ends, none is purged from the trash. */
export const Retention = z.looseObject({
  years: z.int().check(z.minimum(1), z.maximum(RETENTION_YEARS_MAX)),
  /** A document without a date of its own is retained from its upload. */
  from: z.enum(documentDays),
  /** For `document`: the property with that date, as chosen by the server. */
  day: z.optional(z.string()),
})
export type Retention = z.infer<typeof Retention>

/** Data of a schema: a document type (ENTITY-03, CONF-26). */
export const SchemaData = z.looseObject({
  document_type: z.string(),
  department: z.string(),
  description: z._default(z.string(), ''),
  schema: PropertySchema,
  workflow: z.optional(z.array(z.string())),
  /** Keys of the properties that make up document titles, in order; empty or absent: chosen by role. */
  title_fields: z.optional(z.array(z.string()).check(z.maxLength(TITLE_FIELDS_MAX))),
  /** Null or absent: deleted documents are purged with the trash. */
  retention: z.nullish(Retention),
  /** Null or absent: its documents are not approved. */
  approval: z.nullish(ApprovalRules),
  createdAt: z.optional(z.string()),
  /** Former names, latest last. Lists filtered by one return this type's files. */
  former_names: z.optional(z.array(z.string())),
  /** Marks the type of expense reports, whatever its name. Set by the server only. */
  holds_reports: z.optional(z.boolean()),
  /**
   * Fields that people removed from a type that a reading created; absent where that is not known. Readings add other
   * fields of the built-in type to it. Set by the server only.
   */
  removed_fields: z.optional(z.array(z.string())),
})
export type SchemaData = z.infer<typeof SchemaData>

export const FolderData = z.looseObject({
  name: z.string(),
  /** Ids of its files that the caller may see, newest first. */
  files: z._default(z.array(z.string()), []),
  /** Number of these files. */
  file_count: z.optional(z.int()),
  createdAt: z.optional(z.string()),
})

/**
 * Parts that were shortened in a list response, as paths in the data: `extracted.notes`, `pageImages`, or `extracted`
 * for all of it. `GET /things/{id}` returns them complete.
 */
export const CutParts = z.optional(z.array(z.string()))

/** Any record. Additions: `version`, which counts writes, and `cut`. */
export const Thing = z.looseObject({
  id: z.string(),
  kind: z.string(),
  data: z.record(z.string(), z.unknown()),
  version: z.optional(z.int()),
  cut: CutParts,
})
export type Thing = z.infer<typeof Thing>

/** Whether a list response shortened this part (`extracted.notes`) of a record. */
export const isCut = ({ cut = [] }: Pick<Thing, 'cut'>, part: string): boolean =>
  cut.some((one) => part === one || part.startsWith(`${one}.`))

export const FileThing = z.extend(Thing, { kind: z.literal('File'), data: FileData })
export type FileThing = z.infer<typeof FileThing>

export const SchemaThing = z.extend(Thing, { kind: z.literal('schema'), data: SchemaData })
export type SchemaThing = z.infer<typeof SchemaThing>

export const ThingList = z.looseObject({ rows: z.array(Thing), total_count: z.int() })

/** The signed-in user's files: a page, or on some servers a list of all (OPEN-28). */
export const UserFiles = z.pipe(
  z.transform((answer: unknown) =>
    Array.isArray(answer) ? { rows: answer, total_count: answer.length } : answer,
  ),
  ThingList,
)

/** One row of the overview (ENTITY-05). */
export const SchemaStats = z.looseObject({
  id: z.string(),
  document_type: z.string(),
  department: z.nullish(z.string()),
  description: z.nullish(z.string()),
  schema: z.nullish(PropertySchema),
  title_fields: z.optional(z.array(z.string())),
  approval: z.optional(ApprovalRules),
  /** Marks the type of expense reports, whatever its name. */
  holds_reports: z.optional(z.boolean()),
  file_count: z.int(),
  former_names: z.optional(z.array(z.string())),
  cut: CutParts,
})
export type SchemaStats = z.infer<typeof SchemaStats>
export const FolderThing = z.extend(Thing, { kind: z.literal('Folder'), data: FolderData })
export type FolderThing = z.infer<typeof FolderThing>

export const SchemaStatsResponse = z.array(SchemaStats)

/** `column_filters` and `sorting` are JSON in the query string (API-14, OPEN-27). */
export const ColumnFilter = z.object({
  id: z.string().check(z.maxLength(200)),
  value: z.union([
    z.string().check(z.maxLength(1000)),
    z.number(),
    z.boolean(),
    z.array(z.string().check(z.maxLength(1000))).check(z.maxLength(100)),
  ]),
  /**
   * An addition. By default names and properties match a part of the text, everything else exactly. `from` and `to`
   * are inclusive, `above` and `below` exclusive; they compare numbers or days (`2026-11-20`). `not` and `lacks` negate
   * `is` and `contains`. `empty` and `filled` take `true`.
   */
  op: z.optional(
    z.enum(['contains', 'lacks', 'is', 'not', 'from', 'to', 'above', 'below', 'empty', 'filled']),
  ),
})
export type ColumnFilter = z.infer<typeof ColumnFilter>
export const Sorting = z.object({
  id: z.string().check(z.maxLength(200)),
  desc: z._default(z.boolean(), false),
})
export type Sorting = z.infer<typeof Sorting>

const json = z.transform((text: string, { issues }): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    issues.push({ code: 'custom', message: 'is not JSON', input: text })
    return z.NEVER
  }
})

/** Parses a JSON query parameter by a schema. An invalid one is a 400 with the parameter's name. */
const jsonParameter = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(z.pipe(z.string().check(z.maxLength(20_000)), json), schema)

const page = z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1)
const pageSize = z._default(
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PAGE_SIZE_MAX)),
  PAGE_SIZE_DEFAULT,
)

export const ThingListQuery = z.object({
  kind: ThingKind,
  page,
  page_size: pageSize,
  column_filters: z.optional(jsonParameter(z.array(ColumnFilter).check(z.maxLength(50)))),
  sorting: z.optional(jsonParameter(z.array(Sorting).check(z.maxLength(5)))),
})
export type ThingListQuery = z.infer<typeof ThingListQuery>

export const UserFilesQuery = z.extend(z.omit(ThingListQuery, { kind: true }), {
  query: z.optional(z.string().check(z.maxLength(1000))),
})

export const CreateThing = z.object({ kind: ThingKind, data: z.record(z.string(), z.unknown()) })

/** A partial update; keys are fields of the kind or a single dotted `extracted.{key}` (API-12, DETAIL-08). */
export const UpdateThing = z.object({
  data: z.record(z.string(), z.unknown()),
  /**
   * What the caller saw, by the keys of `data`. With it, a version that is not the current one is rejected only if one
   * of these values has changed.
   */
  base: z.optional(z.record(z.string(), z.unknown())),
  /** For documents whose type has an approval. */
  comment: z.optional(ApprovalComment),
  /** With a decision: 409 `wrong-step` if the submission or the amount is another one by now. */
  seen: z.optional(SeenApproval),
})

/** `base`: the folder that the caller saw, as in `UpdateThing`. */
export const MoveThing = z.object({
  folder_id: z.nullable(z.string()),
  base: z.optional(z.nullable(z.string())),
})
