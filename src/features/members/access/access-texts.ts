import { TOKEN_PREFIX, TOKENS_MAX, type TokenScope } from '#contract/tokens.ts'

const scopes: Record<TokenScope, { readonly label: string; readonly hint: string }> = {
  read: {
    label: 'Read documents',
    hint: 'See documents with their pages and values, search, and export.',
  },
  upload: { label: 'Upload', hint: 'Add documents to the workspace.' },
  write: { label: 'Write values', hint: 'Change the values of documents and the folder they are in.' },
}

/** Every sentence of the Access tab. */
export const accessTexts = {
  tokens: 'API tokens',
  tokensHint:
    'A token lets a script or another program act for you in this workspace, with what you may see and no more.',
  make: 'New token',
  list: 'Your API tokens',
  loading: 'Loading tokens...',
  fault: 'The tokens could not be loaded.',
  none: 'No tokens yet',
  noneHint: 'Make one for each program, so that each can be revoked by itself.',
  offline: "You're offline. Making and revoking tokens needs a connection.",
  full: `You have ${TOKENS_MAX} tokens here, and there can be no more. Revoke one that is not used.`,
  close: 'Close',
  cancel: 'Cancel',

  name: 'Name',
  nameHint: 'What uses it, such as “Nightly export on the office server”.',
  may: 'The token may',
  scopes,
  /** A newer host may have more of them. */
  scopeLabel: (scope: string) => (Object.hasOwn(scopes, scope) ? scopes[scope as TokenScope].label : scope),
  never:
    'A token never makes tokens, and changes no password, member, document type or setting. It ends when you leave the workspace.',
  ends: 'Ends after',
  days: (days: number) => `${days} days`,
  noEnd: 'No end',
  noEndHint: 'It counts until you revoke it. Prefer a day for what leaves this house.',
  create: 'Make token',
  creating: 'Making...',
  createFault: 'The token could not be made. Please try again.',

  madeTitle: (name: string) => `Token “${name}” is made`,
  madeText: 'Copy it now: it is shown this once, and is not stored here.',
  word: 'Token',
  example: 'Send it with each call',
  header: `Authorization: Bearer ${TOKEN_PREFIX}…`,
  reference: 'All calls and the scope that each takes',
  copy: 'Copy',
  copied: 'Copied',
  copyFault: 'The browser does not allow copying here. Select the text and copy it.',

  made: (day: string) => `Made ${day}`,
  used: (when: string) => `Last used ${when}`,
  unused: 'Never used',
  until: (day: string) => `Ends ${day}`,
  ended: 'Ended',
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke ${name}`,
  revokeTitle: 'Revoke token',
  revokeConfirm: (name: string) =>
    `Revoke “${name}”? Whatever uses it is shut out at once. This cannot be taken back.`,
  revoking: 'Revoking...',
  revokeFault: 'The token could not be revoked. Please try again.',
} as const
