import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Words of invitations' links. They are derived from the invitation's id, so that a link can be shown again and nothing
 * that opens it is stored. The mailed word is another than the one shown to the inviter: only who reads the mail has it.
 */
export interface InvitationLinks {
  wordFor(id: string, way: Way): string
  /** The invitation that a word names and the way by which it came; null for a word that is not ours. */
  read(word: string): { readonly id: string; readonly way: Way } | null
}

export type Way = 'shown' | 'mailed'

const WORD = /^([0-9a-f-]{36})\.([\w-]{43})$/

export function createInvitationLinks(key: Uint8Array): InvitationLinks {
  const seal = (id: string, way: Way) => createHmac('sha256', key).update(`${way} ${id}`).digest()
  return {
    wordFor: (id, way) => `${id}.${seal(id, way).toString('base64url')}`,
    read(word) {
      const [, id, given] = WORD.exec(word) ?? []
      if (id === undefined || given === undefined) return null
      const bytes = Buffer.from(given, 'base64url')
      const way = (['mailed', 'shown'] as const).find((each) => timingSafeEqual(seal(id, each), bytes))
      return way === undefined ? null : { id, way }
    },
  }
}
