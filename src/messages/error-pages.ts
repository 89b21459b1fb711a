import { messages } from './messages.ts'

/** The pages for a failed screen and an unknown address. */
export const texts = messages({
  failure: 'Unexpected Application Error!',
  failureHint: 'Something went wrong in the app. What was saved is kept: reload the page to go on.',
  reload: 'Reload',
  notFound: 'Page not found',
  notFoundHint: 'Nothing lives at this address. It may have been moved or mistyped.',
  home: 'Return to Dashboard',
})
