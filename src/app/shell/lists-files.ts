/**
 * Whether a screen lists selectable files: a type's table, a folder's content, and My Files among the uploads. `tab`
 * is that of the URL.
 */
export const listsFiles = (path: string, tab?: unknown) =>
  /^\/project\/[^/]+\/(work\/[^/]+|folder\/[^/]+)\/?$/.test(path) ||
  (tab === 'mine' && /^\/project\/[^/]+\/upload\/?$/.test(path))
