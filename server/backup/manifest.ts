import { z } from 'zod'

/** What an archive says of itself, in its last file: with it, it is whole. */
export const Manifest = z.object({
  format: z.literal('sheaf-backup'),
  version: z.literal(1),
  made_at: z.iso.datetime(),
  sheaf: z.string(),
  /** Names of the migrations that the tables had seen. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_]+$/),
      // Goes into SQL as it stands.
      columns: z.array(z.object({ name: z.string(), type: z.string().regex(/^[a-z][a-z0-9 (),]*(\[\])?$/) })),
    }),
  ),
  /** Keys of objects that rows name and that the store had lost before. */
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
/** The key in such a name; null in any other. */
export const keyIn = (name: string) => (name.startsWith('objects/') ? name.slice('objects/'.length) : null)
