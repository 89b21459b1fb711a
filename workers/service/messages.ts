const types = ['sheaf-drain', 'sheaf-yield', 'sheaf-keep-pdf-files', 'SKIP_WAITING'] as const
export type MessageType = (typeof types)[number]

/** The type of a message of our own pages, or null for anything else. */
export function messageType(data: unknown): MessageType | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  return types.find((type) => type === data.type) ?? null
}
