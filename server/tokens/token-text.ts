import { createHash, randomBytes } from 'node:crypto'
import { TOKEN_PREFIX } from '#contract/tokens.ts'

const WORD = new RegExp(`^${TOKEN_PREFIX}[0-9a-f]{64}$`)

/** 256 random bits behind the prefix. Only the hash is stored. */
export function newWord(): { readonly word: string; readonly hash: string } {
  const word = TOKEN_PREFIX + randomBytes(32).toString('hex')
  return { word, hash: hashOf(word) }
}

export const hashOf = (word: string) => createHash('sha256').update(word).digest('hex')

/** Whether a text can be one of our words: whatever else comes with a call is not looked up. */
export const isWord = (text: string) => WORD.test(text)
