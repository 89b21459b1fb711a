import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

// OWASP's second choice of argon2id parameters: 19 MiB, two passes, one lane. Stored with each hash, so that they can
// grow without locking anyone out.
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const TAG_BYTES = 32
const SALT_BYTES = 16

interface Parameters {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

const CURRENT: Parameters = { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES }

const hashOf = (password: string, salt: Uint8Array, parameters: Parameters) =>
  // The same password typed on different devices may arrive composed differently.
  derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce: salt,
    tagLength: TAG_BYTES,
    ...parameters,
  })

/** A password as it is stored: `argon2id$m=19456,t=2,p=1$salt$hash`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await hashOf(password, salt, CURRENT)
  const { memory, passes, parallelism } = CURRENT
  const settings = `m=${memory},t=${passes},p=${parallelism}`
  return ['argon2id', settings, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

const STORED = /^argon2id\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/

/**
 * Whether a password is the stored one. Without a stored one (no such account, or one without a password) it takes the
 * same time and answers false.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const match = STORED.exec(stored ?? '')
  if (!match) {
    await hashOf(password, Buffer.alloc(SALT_BYTES), CURRENT)
    return false
  }
  const [, memory, passes, parallelism, salt = '', hash = ''] = match
  const expected = Buffer.from(hash, 'base64url')
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const actual = await hashOf(password, Buffer.from(salt, 'base64url'), parameters)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
