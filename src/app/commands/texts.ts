/** What the command menu and the list of shortcuts say. */
export const commandTexts = {
  commands: 'Commands',
  find: 'Find a command',
  clear: 'Clear',
  close: 'Close',
  none: 'No command has this name.',
  sections: { go: 'Go to', types: 'Document types', theme: 'Theme', app: 'Sheaf' },
  newChat: 'New chat',
  review: 'Review',
  trash: 'Trash',
  theme: (name: string) => `Theme: ${name}`,
  shortcuts: 'Keyboard shortcuts',
  next: 'then',
  or: 'or',
} as const
