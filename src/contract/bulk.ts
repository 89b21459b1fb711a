import * as z from 'zod/mini'
import { ApprovalComment, SeenApproval } from './approval.ts'
import { HOLD_REASON_MAX, PROPERTIES_MAX } from './limits.ts'
import { ColumnFilter, documentDays, Sorting, Thing } from './things.ts'
import { ErrorCode } from './errors.ts'

/** Maximum number of ids; a filter can select more. */
export const EXPORT_IDS_MAX = 10_000

/** Files and properties of a CSV export (OPEN-25). */
export const ExportFiles = z.object({
  /** Only these files. */
  ids: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(EXPORT_IDS_MAX))),
  /** Only files that the caller uploaded. */
  mine: z.optional(z.boolean()),
  /** Filters by a part of the file name. */
  query: z.optional(z.string().check(z.maxLength(1000))),
  column_filters: z.optional(z.array(ColumnFilter).check(z.maxLength(50))),
  sorting: z.optional(z.array(Sorting).check(z.maxLength(5))),
  /** Columns after the file name, in order; by default all properties of the files, by name. */
  columns: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(PROPERTIES_MAX))),
})
export type ExportFiles = z.infer<typeof ExportFiles>

/** The documents of a period, for an auditor. */
export const ExportPeriod = z
  .object({
    by: z.enum(documentDays),
    /** Inclusive days. UTC for uploads and the audit log. */
    from: z.iso.date(),
    to: z.iso.date(),
    /** Only these document types. */
    document_types: z.optional(
      z.array(z.string().check(z.maxLength(200))).check(z.minLength(1), z.maxLength(500)),
    ),
  })
  .check(
    z.refine(({ from, to }) => from <= to, {
      path: ['to'],
      message: 'The last day is before the first day.',
    }),
  )
export type ExportPeriod = z.infer<typeof ExportPeriod>

/** Maximum number of things in one call. */
export const BATCH_MAX = 500

/** One action on many files. Each is changed or rejected separately, as by its own call. */
export const BatchThings = z.object({
  ids: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(BATCH_MAX)),
  action: z.discriminatedUnion('type', [
    /** A partial update as in `PUT /things/{id}`. */
    z.object({
      type: z.literal('update'),
      data: z.record(z.string(), z.unknown()),
      comment: z.optional(ApprovalComment),
      /** By document id. */
      seen: z.optional(z.record(z.string().check(z.maxLength(64)), SeenApproval)),
    }),
    z.object({ type: z.literal('delete') }),
    /** From the trash. Owner and admins only. */
    z.object({ type: z.literal('restore') }),
    /** Null removes them from their folders. */
    z.object({ type: z.literal('move'), folder_id: z.nullable(z.string()) }),
    /**
     * Prevents deletion until the hold is lifted. For documents already on hold, changes the reason. Owner and admins
     * only.
     */
    z.object({
      type: z.literal('hold'),
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(HOLD_REASON_MAX)),
    }),
    z.object({ type: z.literal('lift-hold') }),
  ]),
})
export type BatchThings = z.infer<typeof BatchThings>

/** Most changed things that a response contains. */
export const BATCH_THINGS_MAX = 50

/** Every id of the call is in exactly one of `done` and `failed`. */
export const BatchResponse = z.looseObject({
  done: z.array(z.string()),
  failed: z.array(
    z.looseObject({ id: z.string(), detail: z.string(), code: z.catch(z.optional(ErrorCode), undefined) }),
  ),
  /** The current state of updated and moved things, if there are few; otherwise clients fetch them. */
  things: z.optional(z.array(Thing)),
})
export type BatchResponse = z.infer<typeof BatchResponse>
