// What the state of uploads loads after the screen: nothing shows before it is known.
export { Pill } from './pill.tsx'
export { syncSummary } from './sync-summary.ts'
