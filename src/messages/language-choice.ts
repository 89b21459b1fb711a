import { messages } from './messages.ts'

/** Names the list of languages on public pages. */
export const texts = messages('language-choice', {
  label: 'Language',
  /** The name of this language in itself, as in `languages.ts`. */
  own: 'English',
})
