export { readProof } from './check-proof.ts'
export { proofHandlers } from './handlers.ts'
export { hashOf, keyIn } from './trusted-key.ts'
export { createSigningKey, type SigningKey } from './signing-key.ts'
