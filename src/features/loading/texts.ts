/** What is said of an answer that is not there, or not new. */
export const texts = {
  offline: "You're offline",
  offlineHint:
    'This is not saved on this device yet. It opens by itself as soon as there is a connection again.',
  unreachable: 'The server cannot be reached.',
  serverFault: 'The server could not answer this. Please try again.',
  unexpected: 'Something unexpected happened. Please try again.',
  retry: 'Retry',
  updated: (ago: string) => `Updated ${ago}`,
} as const
