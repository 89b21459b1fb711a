export { CurrencyInput } from './currency-input.tsx'
export { DayInput } from './day-input.tsx'
export { typedDay, typedNumber } from './typed.ts'
