export { createAsk, type Answer, type Question, type SearchDeps } from './ask.ts'
export { searchHandlers } from './handlers.ts'
export type { QueryPlanner } from './planner.ts'
