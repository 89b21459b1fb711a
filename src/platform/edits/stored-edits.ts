import type { Edit } from '#core/edits/types.ts'
import { rowsOf, SHEAF_EDITS } from '../db/first-read.ts'

export const byAge = (edits: readonly Edit[]): readonly Edit[] => edits.toSorted((a, b) => a.since - b.since)

/** A user's edits, oldest first, read before the first paint. */
export const readEdits = async (userId: string, database = SHEAF_EDITS): Promise<readonly Edit[]> =>
  byAge((await rowsOf(database, 'edits', userId)) as Edit[])
