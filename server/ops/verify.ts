import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { hashOf, keyIn, readProof } from '../proofs/index.ts'

// `npm run verify -- PROOF FILE... [--key FINGERPRINT|KEYFILE]`: verifies an upload proof offline and without an
// installation. Exits with 0 if it is valid, 1 if it is not, and 2 if no trusted key was given.

const USAGE =
  'Name the proof and the files that it is about: npm run verify -- proof.json receipt.jpg --key FINGERPRINT'
const UNTRUSTED = 2

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true })
  const [proofFile, ...files] = positionals
  if (proofFile === undefined || files.length === 0) throw new Error(USAGE)
  const proof = readProof(await readFile(proofFile, 'utf8'))
  const trusted = values.key === undefined ? null : await keyIn(values.key)
  if (trusted !== null && trusted !== proof.installation) {
    throw new Error(
      `The proof is signed by another key.\n  Its key:   ${proof.installation}\n  Your key:  ${trusted}`,
    )
  }
  const seen = new Set<string>()
  for (const file of files) {
    const sha256 = await hashOf(createReadStream(file))
    if (!proof.files.some((one) => one.sha256 === sha256))
      throw new Error(`${file} is not a file of this proof: its SHA-256 is ${sha256}.`)
    seen.add(sha256)
    console.log(`${file}: stored unchanged`)
  }
  const others = proof.files.filter(({ sha256 }) => !seen.has(sha256))
  for (const { sha256, size } of others)
    console.log(`Also in the proof, not checked here: ${sha256}, ${size} bytes`)
  console.log(`Stored on the server at ${proof.stored_at}
  document   ${proof.thing_id}
  workspace  ${proof.project_id}
  key        ${proof.installation}`)
  if (trusted !== null) return
  console.error(
    `The signature fits, but anyone can make a key. Compare this one with the fingerprint of the installation, or name that with --key.`,
  )
  process.exitCode = UNTRUSTED
}

main().catch((error: unknown) => {
  console.error(`Not proven: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
