export { readProof } from './check-proof.ts'
export { proofHandlers } from './handlers.ts'
export { hashOf, keyIn } from './trusted-key.ts'
