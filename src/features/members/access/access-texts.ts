import { TOKEN_PREFIX, type tokenKinds, TOKENS_MAX, type TokenScope } from '#contract/tokens.ts'

export type AccessKind = (typeof tokenKinds)[number]

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
  token: {
    title: 'API tokens',
    hint: 'A token lets a script or another program act for you in this workspace, with what you may see and no more.',
    make: 'New token',
    list: 'Your API tokens',
    none: 'No tokens yet',
    noneHint: 'Make one for each program, so that each can be revoked by itself.',
    madeTitle: (name: string) => `Token “${name}” is made`,
    word: 'Token',
    create: 'Make token',
    nameHint: 'What uses it, such as “Nightly export on the office server”.',
    never:
      'A token never makes tokens, and changes no password, member, document type or setting. It ends when you leave the workspace.',
    revokeTitle: 'Revoke token',
  },
  address: {
    title: 'Upload addresses',
    hint: 'An address that takes one file at a time: for a scanner, a script, or a shortcut on a phone. What it takes becomes a document of yours.',
    make: 'New address',
    list: 'Your upload addresses',
    none: 'No addresses yet',
    noneHint: 'Make one for each device, so that each can be revoked by itself.',
    madeTitle: (name: string) => `Upload address “${name}” is made`,
    word: 'Address',
    create: 'Make address',
    nameHint: 'What sends to it, such as “Scanner at the front desk”.',
    never:
      'Whoever knows the address can add documents, and can see nothing. It ends when you leave the workspace.',
    revokeTitle: 'Revoke upload address',
  },
  others: {
    title: 'Made by other members',
    hint: 'Tokens and upload addresses that other members have made for this workspace. What they may do ends where the rights of their person do.',
    list: 'Tokens of other members',
    kinds: { token: 'API token', address: 'Upload address' },
    none: 'No other member has made any',
    by: (name: string) => `By ${name}`,
    revokeOf: (name: string, by: string) => `Revoke ${name} of ${by}`,
    revokeTitle: {
      token: "Revoke another member's token",
      address: "Revoke another member's upload address",
    },
    revokeConfirm: (name: string, by: string) =>
      `Revoke “${name}” of ${by}? Whatever uses it is shut out at once. This cannot be taken back, and ${by} is not told.`,
    owners: 'Only the owner revokes what the owner has made.',
    /** To those who may not. */
    seen: 'The owner and the admins of the workspace see the names of these, never the words themselves, and can revoke them.',
  },
  loading: 'Loading tokens...',
  error: 'The tokens could not be loaded.',
  offline: "You're offline. Making and revoking tokens needs a connection.",
  full: `You have ${TOKENS_MAX} tokens and addresses here, and there can be no more. Revoke one that is not used.`,
  close: 'Close',
  cancel: 'Cancel',

  name: 'Name',
  may: 'The token may',
  scopes,
  /** A newer host may have more of them. */
  scopeLabel: (scope: string) => (Object.hasOwn(scopes, scope) ? scopes[scope as TokenScope].label : scope),
  ends: 'Ends after',
  days: (days: number) => `${days} days`,
  noEnd: 'No end',
  noEndHint: 'It counts until you revoke it.',
  creating: 'Making...',
  createError: 'It could not be made. Please try again.',

  madeText: 'Copy it now: it is shown this once, and is not stored here.',
  example: 'Send it with each call',
  header: `Authorization: Bearer ${TOKEN_PREFIX}…`,
  reference: 'All calls and the scope that each takes',
  fromScript: 'From a script or a terminal',
  curl: (address: string) => `curl -T scan.pdf ${address}/`,
  fromShortcut: 'From a shortcut on an iPhone or iPad',
  shortcutSteps: [
    'In the Shortcuts app make a shortcut that is shown in the share sheet and takes images and PDFs.',
    'For photos add “Convert Image”, to JPEG.',
    'Add “Get Contents of URL” with this address, method POST, request body File, and the image or file as the file.',
    'Share a photo or a PDF, and choose the shortcut.',
  ],
  sameFile: 'The same file sent twice makes one document. PDF, JPG and PNG are taken.',
  copy: 'Copy',
  copied: 'Copied',
  copyError: 'The browser does not allow copying here. Select the text and copy it.',

  made: (day: string) => `Made ${day}`,
  used: (when: string) => `Last used ${when}`,
  unused: 'Never used',
  until: (day: string) => `Ends ${day}`,
  ended: 'Ended',
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke ${name}`,
  revokeConfirm: (name: string) =>
    `Revoke “${name}”? Whatever uses it is shut out at once. This cannot be taken back.`,
  revoking: 'Revoking...',
  revokeError: 'It could not be revoked. Please try again.',
} as const
