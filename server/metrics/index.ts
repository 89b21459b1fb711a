export type { Family } from './exposition.ts'
export { recordFamilies } from './records.ts'
export { metricsModes, serveMetrics, type MetricsMode, type MetricsOptions } from './routes.ts'
