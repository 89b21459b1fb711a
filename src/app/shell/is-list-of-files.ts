/**
 * Screens on which files are selected, and those between them: documents, a type's table, folders, what is in one, and
 * uploads. Elsewhere the bar of the selection would hide the way on and offer to delete files that nobody sees.
 */
export const isListOfFiles = (path: string) =>
  /^\/project\/[^/]+(\/(work(\/[^/]+)?|folders|folder\/[^/]+|upload))?\/?$/.test(path)
