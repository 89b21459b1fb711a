/**
 * Whether a screen lists files to select: a type's table, what is in a folder, and My Files among the uploads. `tab` is
 * that of the address.
 */
export const listsFiles = (path: string, tab?: unknown) =>
  /^\/project\/[^/]+\/(work\/[^/]+|folder\/[^/]+)\/?$/.test(path) ||
  (tab === 'mine' && /^\/project\/[^/]+\/upload\/?$/.test(path))
