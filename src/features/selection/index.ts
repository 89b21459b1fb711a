export { useSelection, type SelectionState } from './use-selection.ts'
