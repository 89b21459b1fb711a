/**
 * Who calls. The first four are signed in to nothing; four from `invited` on belong to nothing here that they may open; the
 * last five come with a personal token in place of a session.
 */
export const principals = [
  'anonymous',
  'garbage',
  'expired',
  'logged out',
  'owner',
  'admin',
  'member of the department',
  'member of another',
  'member of none',
  'uploader without the department',
  'invited',
  'removed',
  'owner elsewhere',
  'member of an inactive workspace',
  'token that reads',
  'token that uploads',
  'token that writes',
  'revoked token',
  'expired token',
] as const
export type Principal = (typeof principals)[number]

/** Whose token it is. */
export const tokenOf: Partial<Record<Principal, Principal>> = {
  'token that reads': 'member of the department',
  'token that uploads': 'member of the department',
  'token that writes': 'admin',
  'revoked token': 'admin',
  'expired token': 'admin',
}

/** What is named. The first is one that a member of Finance may open. */
export const targets = ['own', 'other department', 'other workspace', 'missing', 'deleted'] as const
export type Target = (typeof targets)[number]
