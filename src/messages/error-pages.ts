import { messages } from './messages.ts'

/** The pages for a failed screen and an unknown address. */
export const texts = messages('error-pages', {
  failure: 'Unexpected Application Error!',
  failureHint: 'Something went wrong in the app. Your saved work is safe. Reload the page to continue.',
  reload: 'Reload',
  notFound: 'Page not found',
  notFoundHint: 'There is no page at this address. It may have moved, or the address may be mistyped.',
  home: 'Return to Dashboard',
})
