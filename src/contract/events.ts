import * as z from 'zod/mini'

/** Server-sent events of `GET /projects/{id}/events` (decisions §4). */
export const ProjectEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.enum(['thing-created', 'thing-changed', 'thing-deleted']),
    id: z.string(),
    kind: z.string(),
    version: z.int(),
    document_type: z.nullable(z.string()),
    status: z.nullable(z.string()),
  }),
  /** Progress of an `ExtractionRun`; `id` is the type's schema. */
  z.object({
    type: z.literal('extraction-progress'),
    id: z.string(),
    run_id: z.string(),
    total: z.int(),
    done: z.int(),
    failed: z.int(),
    finished: z.boolean(),
  }),
  /** Parties were merged or separated. */
  z.object({ type: z.literal('parties-changed') }),
  /** Bank lines were imported, matched or changed. */
  z.object({ type: z.literal('bank-changed') }),
  /** Members, rates, settings or documents without an event of their own changed: clients refetch everything. */
  z.object({ type: z.literal('project-changed') }),
])
export type ProjectEvent = z.infer<typeof ProjectEvent>
