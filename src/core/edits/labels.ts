import type { EditState } from './types.ts'

/** What a state says on the screen, in a few words. */
export function labelOf(state: EditState): string {
  switch (state.at) {
    case 'waiting':
      return {
        network: 'Waiting for network',
        host: 'Waiting for the server',
        session: 'Waiting for sign-in',
      }[state.why]
    case 'sending':
      return 'Saving...'
    case 'conflict':
      return 'Changed by someone else'
    case 'refused':
      return {
        gone: 'Not saved: gone',
        forbidden: 'Not saved: no permission',
        invalid: 'Not saved: not accepted',
      }[state.reason]
  }
}
