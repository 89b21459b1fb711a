import { createHash, randomBytes } from 'node:crypto'

/** What a link carries: 256 random bits. Only the hash is stored. */
export function newWord(): { readonly word: string; readonly hash: string } {
  const word = randomBytes(32).toString('base64url')
  return { word, hash: hashOf(word) }
}

export const hashOf = (word: string) => createHash('sha256').update(word).digest('hex')
