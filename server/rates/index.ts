export { type Conversions, conversionsOf } from './conversion-sql.ts'
export { rateHandlers } from './handlers.ts'
export { ratedCurrencies } from './store.ts'
