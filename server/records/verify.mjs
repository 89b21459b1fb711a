#!/usr/bin/env node
// Checks an export of a period from Sheaf without Sheaf and without a network. Needs Node 18 or newer.
//
//   node verify.mjs [FOLDER] [--key FINGERPRINT]
//
// FOLDER is the unpacked export; by default the one that this script is in. FINGERPRINT is that of the key of the
// installation, as the settings of the workspace show it: with it, an export that somebody signed anew is detected.
// Exit code: 0 if nothing was changed, added or removed; 1 if something was, or the server had lost an original;
// 2 if FOLDER is no export.

import { createHash, createPublicKey, verify } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const MANIFEST = 'manifest.json'
const SIGNATURE = 'manifest.sig.json'
const LINES = ['documents.jsonl', 'audit.jsonl']

const say = (line) => process.stdout.write(`${line}\n`)

const problems = []
const problem = (name, what) => problems.push(`${name}: ${what}`)
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

const { values, positionals } = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true })
const folder = path.resolve(positionals[0] ?? path.dirname(fileURLToPath(import.meta.url)))

/** A file of the export, by its name in the manifest: never outside the folder. */
function placeOf(name) {
  const place = path.resolve(folder, name)
  return place.startsWith(folder + path.sep) ? place : null
}

function isSigned(text, key, signature) {
  try {
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' })
    return verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}

function checkSignature(manifest, signature) {
  const { installation, manifest_sha256: hash, public_key: key, signature: signed } = signature
  if ([installation, hash, key, signed].some((value) => typeof value !== 'string'))
    return problem(SIGNATURE, 'is no signature')
  if (hash !== sha256(manifest)) return problem(MANIFEST, 'was changed: it does not have the signed SHA-256')
  if (sha256(Buffer.from(key, 'base64url')) !== installation)
    return problem(SIGNATURE, 'was changed: its key does not have the fingerprint that it names')
  const text = `Sheaf period export 1\ninstallation ${installation}\nmanifest ${hash}\n`
  if (!isSigned(text, key, signed)) return problem(SIGNATURE, 'was changed: the signature does not fit')
  if (values.key !== undefined && values.key.toLowerCase() !== installation)
    problem(SIGNATURE, `is signed by another key: ${installation}`)
}

async function checkFile({ name, size, sha256: expected }) {
  const place = placeOf(name)
  const found = place && (await lstat(place).catch(() => null))
  if (!found) return problem(name, 'is missing')
  if (!found.isFile()) return problem(name, 'is not a file')
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(place)) hash.update(chunk)
  if (hash.digest('hex') === expected && found.size === size) return
  problem(name, `was changed${LINES.includes(name) ? await brokenLine(place) : ''}`)
}

const linesOf = (place) => createInterface({ input: createReadStream(place), crlfDelay: Infinity })

const parsed = (line) => {
  try {
    return JSON.parse(line) ?? {}
  } catch {
    return {}
  }
}

/** Each line has the SHA-256 of the one before: the first that does not fit tells which line was changed. */
async function brokenLine(place) {
  let [before, label, number] = [null, '', 0]
  for await (const line of linesOf(place)) {
    number += 1
    const record = parsed(line)
    if (record.previous !== before)
      return number === 1 ? ' at line 1' : ` at line ${number - 1}${label}, or after it`
    before = sha256(line)
    label = ` (${record.title ?? record.action ?? record.id})`
  }
  return number === 0 ? '' : ` at line ${number}${label}, or after it`
}

/** Every document has its originals, with the checksums of their upload, and every original has its document. */
async function checkDocuments({ files, documents, missing }) {
  const listed = new Map(files.map((file) => [file.name, file]))
  const named = new Set()
  let count = 0
  for await (const line of linesOf(placeOf('documents.jsonl'))) {
    count += 1
    for (const { name, sha256: uploaded } of parsed(line).files ?? []) {
      named.add(name)
      const file = listed.get(name)
      if (!file && !missing.includes(name)) problem(name, 'is an original that the manifest does not have')
      if (file && uploaded !== null && uploaded !== file.sha256) problem(name, 'is not what was uploaded')
    }
  }
  if (count !== documents)
    problem('documents.jsonl', `has ${count} documents, the manifest says ${documents}`)
  for (const { name } of files)
    if (name.startsWith('originals/') && !named.has(name)) problem(name, 'belongs to no document')
}

async function* namesIn(below = '') {
  for (const entry of await readdir(path.join(folder, below), { withFileTypes: true })) {
    const name = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isDirectory()) yield* namesIn(name)
    // Some file systems store accents apart from their letters.
    else yield name.normalize('NFC')
  }
}

async function main() {
  const [manifestBytes, signatureBytes] = await Promise.all(
    [MANIFEST, SIGNATURE].map((name) => readFile(path.join(folder, name)).catch(() => null)),
  )
  if (!manifestBytes || !signatureBytes) {
    console.error(`${manifestBytes ? SIGNATURE : MANIFEST}: is missing in ${folder}`)
    return manifestBytes || signatureBytes ? 1 : 2
  }
  const [manifest, signature] = [parsed(manifestBytes.toString()), parsed(signatureBytes.toString())]
  if (manifest.format !== 'sheaf-period-export' || manifest.version !== 1) {
    console.error(`${MANIFEST}: is not one of an export that this script can check`)
    return 1
  }
  checkSignature(manifestBytes, signature)
  for (const file of manifest.files) await checkFile(file)
  const known = new Set([MANIFEST, SIGNATURE, ...manifest.files.map(({ name }) => name.normalize('NFC'))])
  for await (const name of namesIn()) if (!known.has(name)) problem(name, 'was added')
  if (problems.length === 0) await checkDocuments(manifest)
  for (const name of manifest.missing) problem(name, 'was lost by the server before the export')
  return report(manifest, signature)
}

function report({ workspace, exported_at: at, exported_by: by, period, ...manifest }, signature) {
  const types = period.document_types ? `, only ${period.document_types.join(', ')}` : ''
  say(`Workspace  ${workspace.name} (${workspace.id})`)
  say(`Period     ${period.from} to ${period.to}, by day of ${period.by}${types}`)
  say(`Exported   ${at} by ${by.username}`)
  say(
    `Contents   ${manifest.documents} documents, ${manifest.files.length} files, ${manifest.audit_entries} audit entries`,
  )
  if (manifest.undated > 0)
    say(`           ${manifest.undated} documents have no day of their own and are not in the export`)
  say(
    `Key        ${signature.installation}${values.key === undefined ? ' (not compared: no --key given)' : ''}`,
  )
  for (const text of problems) console.error(`FAILED     ${text}`)
  say(
    problems.length === 0
      ? 'OK         Nothing was changed, added or removed'
      : `FAILED     ${problems.length} problems`,
  )
  return problems.length === 0 ? 0 : 1
}

process.exitCode = await main()
