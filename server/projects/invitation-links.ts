import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Tokens of invitation links. They are derived from the invitation's id, so that a link can be shown again while
 * nothing that opens it is stored. The emailed token differs from the one shown to the inviter: only the recipient of
 * the mail has it.
 */
export interface InvitationLinks {
  tokenFor(id: string, channel: LinkChannel): string
  /** Null for a token that was not issued here. */
  read(token: string): { readonly id: string; readonly channel: LinkChannel } | null
}

export type LinkChannel = 'shown' | 'mailed'

const TOKEN = /^([0-9a-f-]{36})\.([\w-]{43})$/

export function createInvitationLinks(key: Uint8Array): InvitationLinks {
  const seal = (id: string, channel: LinkChannel) =>
    createHmac('sha256', key).update(`${channel} ${id}`).digest()
  return {
    tokenFor: (id, channel) => `${id}.${seal(id, channel).toString('base64url')}`,
    read(token) {
      const [, id, given] = TOKEN.exec(token) ?? []
      if (id === undefined || given === undefined) return null
      const bytes = Buffer.from(given, 'base64url')
      const channel = (['mailed', 'shown'] as const).find((each) => timingSafeEqual(seal(id, each), bytes))
      return channel === undefined ? null : { id, channel }
    },
  }
}
