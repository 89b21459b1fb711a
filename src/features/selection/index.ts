export { useLongPress } from './use-long-press.ts'
export { rowProps, useRowKeys } from './use-row-keys.ts'
export { useSelection, type SelectionState } from './use-selection.ts'
export { carriesRows, draggedRows, dragProps } from './dragged-files.ts'
