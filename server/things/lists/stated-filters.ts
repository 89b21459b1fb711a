import type { ColumnFilter } from '#contract/things.ts'
import { withWaiting } from '../approval/waiting.ts'
import type { Reads, Scope } from '../rows/row.ts'
import { withCurrentNames } from '../types/type-names.ts'

/** Resolves filters to stored values: current type names, and ids instead of "waits for me". */
export const statedFilters = async (
  db: Reads,
  scope: Scope,
  filters: readonly ColumnFilter[],
): Promise<ColumnFilter[]> => withWaiting(db, scope, await withCurrentNames(db, scope.projectId, filters))
