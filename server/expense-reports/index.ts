export { expenseReportHandlers } from './handlers.ts'
