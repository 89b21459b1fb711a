import type { ColumnFilter } from '#contract/things.ts'
import { withWaiting } from '../approval/waiting.ts'
import type { Reads, Scope } from '../rows/row.ts'
import { withCurrentNames } from '../types/type-names.ts'

/** Filters in terms of the stored rows: current names of types, and ids in place of what waits for the reader. */
export const statedFilters = async (
  db: Reads,
  scope: Scope,
  filters: readonly ColumnFilter[],
): Promise<ColumnFilter[]> => withWaiting(db, scope, await withCurrentNames(db, scope.projectId, filters))
