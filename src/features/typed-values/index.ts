export { DayInput } from './day-input.tsx'
export { type Typed, typedDay, typedNumber } from './typed.ts'
