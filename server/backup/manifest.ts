import { z } from 'zod'

/** The last file of an archive. An archive without it is incomplete. */
export const Manifest = z.object({
  format: z.literal('sheaf-backup'),
  version: z.literal(1),
  made_at: z.iso.datetime(),
  sheaf: z.string(),
  /** Names of the migrations that had been applied. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_]+$/),
      // Inserted into SQL unescaped.
      columns: z.array(z.object({ name: z.string(), type: z.string().regex(/^[a-z][a-z0-9 (),]*(\[\])?$/) })),
    }),
  ),
  /** Keys of objects that rows reference but the store did not have. */
  missing: z.array(z.string()),
  files: z.array(
    z.object({ name: z.string(), size: z.number().int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
})
export type Manifest = z.infer<typeof Manifest>

export const MANIFEST = 'manifest.json'
export const JOBS = 'jobs.jsonl'
export const tableFile = (name: string) => `tables/${name}.jsonl`
export const objectFile = (key: string) => `objects/${key}`
/** The key in the name of an object file; null for other files. */
export const keyIn = (name: string) => (name.startsWith('objects/') ? name.slice('objects/'.length) : null)
