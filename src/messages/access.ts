import { messages } from './messages.ts'

/** The Access tab: API tokens and upload links. */
export const texts = messages('access', {
  token: {
    title: 'API tokens',
    hint: 'A token lets a script or another program act on your behalf in this workspace, with your permissions only.',
    create: 'New token',
    list: 'Your API tokens',
    none: 'No tokens yet',
    noneHint: 'Create one for each program so you can revoke each one separately.',
    createdTitle: 'Token “{name}” created',
    label: 'Token',
    submit: 'Create token',
    nameHint: 'What uses it, for example “Nightly export on the office server”.',
    limits:
      "A token can't create tokens or change passwords, members, document types or settings. It stops working when you leave the workspace.",
    revokeTitle: 'Revoke token',
  },
  address: {
    title: 'Upload links',
    hint: 'A scanner, a script or a phone shortcut can send files to an upload link, one at a time. Files sent here are added as your documents.',
    create: 'New link',
    list: 'Your upload links',
    none: 'No upload links yet',
    noneHint: 'Create one for each device so you can revoke each one separately.',
    createdTitle: 'Upload link “{name}” created',
    label: 'Link',
    submit: 'Create link',
    nameHint: 'What sends files to it, for example “Scanner at the front desk”.',
    limits:
      "Anyone with the link can add documents but can't see any. It stops working when you leave the workspace.",
    revokeTitle: 'Revoke upload link',
  },
  others: {
    title: 'Created by other members',
    hint: 'API tokens and upload links that other members created for this workspace. They can never do more than the person who created them.',
    list: 'Tokens of other members',
    kinds: { token: 'API token', address: 'Upload link' },
    none: 'No other member has created any',
    by: 'By {name}',
    revokeOf: 'Revoke {name} by {owner}',
    revokeTitle: {
      token: "Revoke another member's token",
      address: "Revoke another member's upload link",
    },
    revokeConfirm:
      "Revoke “{name}” by {owner}? Anything that uses it loses access immediately. This action cannot be undone, and {owner} won't be notified.",
    ownerOnly: "Only the owner can revoke the owner's tokens and links.",
    visibility:
      'The workspace owner and admins can see the names of your tokens and links, but not the tokens and links themselves. They can revoke them.',
  },
  loading: 'Loading tokens...',
  error: 'The tokens could not be loaded.',
  offline: "You're offline. Creating and revoking tokens needs a connection.",
  full: "You've reached the limit of {n, number} tokens and links. Revoke one you no longer use.",
  close: 'Close',
  cancel: 'Cancel',

  name: 'Name',
  permissions: 'Permissions',
  scopes: {
    read: 'Read documents',
    upload: 'Upload',
    write: 'Edit values',
  },
  scopeHints: {
    read: 'View, search and export documents with their pages and values.',
    upload: 'Add documents to the workspace.',
    write: 'Change document values and folders.',
  },
  expiresAfter: 'Expires after',
  days: '{n, plural, one {# day} other {# days}}',
  noExpiry: 'Never expires',
  noExpiryHint: 'Valid until you revoke it.',
  creating: 'Creating...',
  createError: 'It could not be created. Please try again.',

  copyNow: "Copy it now. It isn't stored, and you won't see it again.",
  example: 'Send it with each request',
  reference: 'All API calls and the permissions they need',
  assistants: 'Assistants that speak MCP connect to this address with the same header',
  fromScript: 'From a script or a terminal',
  fromShortcut: 'From a shortcut on an iPhone or iPad',
  shortcutSteps: {
    create:
      'In the Shortcuts app, create a shortcut that appears in the share sheet and accepts images and PDFs.',
    convert: 'For photos, add “Convert Image” with JPEG.',
    send: 'Add “Get Contents of URL” with this link, method POST and request body File. Choose the image or file as the file.',
    share: 'Share a photo or a PDF and choose the shortcut.',
  },
  sameFile:
    'Accepts PDF, JPG, PNG and e-invoices (XML). Sending the same file twice creates only one document.',
  copy: 'Copy',
  copied: 'Copied',
  copyError: "Your browser doesn't allow copying here. Select the text and copy it.",

  created: 'Created {day}',
  used: 'Last used {when}',
  unused: 'Never used',
  expires: 'Expires {day}',
  expired: 'Expired',
  revoke: 'Revoke',
  revokeOf: 'Revoke {name}',
  revokeConfirm:
    'Revoke “{name}”? Anything that uses it loses access immediately. This action cannot be undone.',
  revoking: 'Revoking...',
  revokeError: 'It could not be revoked. Please try again.',
})
