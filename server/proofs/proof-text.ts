import type { UploadProof } from '#contract/upload-proof.ts'

/** The newest version of the signed text. */
export const PROOF_VERSION = 1

/** What a proof states, without key and signature. */
export type ProofFacts = Pick<
  UploadProof,
  'version' | 'installation' | 'project_id' | 'thing_id' | 'stored_at' | 'files'
>

/**
 * The text that is signed: UTF-8, one fact per line, each ended by a line feed. Version 1. `check-proof.ts` allows no
 * space or line feed in a value, so different facts never produce the same text.
 */
export const proofText = (facts: ProofFacts): string =>
  [
    `Sheaf upload proof ${facts.version}`,
    `installation ${facts.installation}`,
    `workspace ${facts.project_id}`,
    `document ${facts.thing_id}`,
    `stored ${facts.stored_at}`,
    ...facts.files.map(({ sha256, size }) => `original ${sha256} ${size}`),
  ]
    .map((line) => `${line}\n`)
    .join('')
