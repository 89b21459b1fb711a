import { messagesIn } from './messages.ts'

/** What surrounds the privacy policy and the terms; their own text is in `features/legal`. */
export const texts = messagesIn('en', {
  home: 'Sheaf, start page',
  backHome: 'Back to Home',
  updated: 'Last updated:',
  contents: 'Contents',
  operator: 'the operator',
  days: '{n, plural, one {# day} other {# days}}',
})
