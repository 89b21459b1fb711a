import type { TurnedPages } from '#server/deps.ts'

/** For documents whose pages are upright. */
export const noTurnedPages: TurnedPages = {
  make: () => Promise.reject(new Error('No page of this test is turned')),
  claim: async () => {},
}
