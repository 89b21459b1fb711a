import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

const TAG_BYTES = 32
const SALT_BYTES = 16

/** Argon2 parameters; `memory` in KiB. */
export interface PasswordCost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/**
 * OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. Stored with each hash, so that they can be
 * raised later.
 */
const CURRENT: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }

export interface PasswordHashing {
  /** The stored form: `argon2id$m=19456,t=2,p=1$salt$hash`, both base64url. */
  hash(password: string): Promise<string>
  /**
   * Whether a password matches the stored hash. For null (no account, or none with a password) it takes as long and
   * returns false.
   */
  matches(password: string, stored: string | null): Promise<boolean>
}

const hashOf = (password: string, salt: Uint8Array, parameters: PasswordCost) =>
  // Devices may encode the same characters in different Unicode forms.
  derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce: salt,
    tagLength: TAG_BYTES,
    ...parameters,
  })

const STORED = /^argon2id\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/

/** Hashes new passwords at this cost. Stored ones are checked at the cost stored with them. */
export function createPasswordHashing(cost: PasswordCost = CURRENT): PasswordHashing {
  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES)
      const hash = await hashOf(password, salt, cost)
      const settings = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`
      return ['argon2id', settings, salt.toString('base64url'), hash.toString('base64url')].join('$')
    },

    async matches(password, stored) {
      const match = STORED.exec(stored ?? '')
      if (!match) {
        await hashOf(password, Buffer.alloc(SALT_BYTES), cost)
        return false
      }
      const [, memory, passes, parallelism, salt = '', hash = ''] = match
      const expected = Buffer.from(hash, 'base64url')
      const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
      const actual = await hashOf(password, Buffer.from(salt, 'base64url'), parameters)
      return actual.length === expected.length && timingSafeEqual(actual, expected)
    },
  }
}
