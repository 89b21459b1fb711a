import { messages } from './messages.ts'

/** Documents that are dropped on a folder, on any screen of a workspace. */
export const texts = messages('moves', {
  loadError: 'Error loading folders.',
  moved: '{n, plural, one {# document was moved} other {# documents were moved}} to {name}',
  movePending:
    '{n, plural, one {# document} other {# documents}} will be moved to {name} when you are online',
  view: 'View',
})
