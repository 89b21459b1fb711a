import { hkdfSync, randomBytes } from 'node:crypto'
import { open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

const FILE = 'secret'
const BYTES = 32
const OWNER_ONLY = 0o600

/**
 * The installation's secret in a data folder, created at the first start and readable by its owner only. The folder
 * must exist and be locked. Without the file, every session ends and authenticator apps must be set up again.
 */
export async function secretIn(folder: string): Promise<string> {
  const file = path.join(folder, FILE)
  const stored = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (stored !== null) {
    if (stored.trim().length >= BYTES) return stored.trim()
    throw new Error(
      `The file ${file} holds no secret. Delete it: a new one is made, and everyone signs in again.`,
    )
  }
  const made = randomBytes(BYTES).toString('hex')
  const handle = await open(file, 'wx', OWNER_ONLY)
  try {
    await handle.writeFile(`${made}\n`)
    await handle.sync()
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    await handle.close()
  }
  return made
}

/** What a key is for. Each purpose has its own key, so that none can be used for another. */
export type KeyPurpose =
  | 'session-tokens'
  | 'signed-urls'
  | 'invitation-links'
  | 'operator-links'
  | 'account-secrets'
  | 'passkey-challenges'
  | 'webhook-secrets'
  | 'mailbox-passwords'
  | 'oidc-states'
  | 'oidc-tickets'

/** 32 bytes derived from the installation's secret (HKDF, RFC 5869). */
export const deriveKey = (secret: string, purpose: KeyPurpose): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, 'sheaf', purpose, 32))
