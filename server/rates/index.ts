export { type Conversions, conversionsOf } from './conversion-sql.ts'
export { rateHandlers } from './handlers.ts'
export { ratedCurrencies, ratesOnDays } from './store.ts'
