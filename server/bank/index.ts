export { answerOfBank, type Asker, type BankAnswer } from './answer.ts'
export { bankHandlers } from './handlers.ts'
export { createMatching, type Matching } from './matching.ts'
