export { useLongPress } from './use-long-press.ts'
export { rowProps, useRowKeys } from './use-row-keys.ts'
export { useSelection, type SelectionState } from './use-selection.ts'
