import { messages } from './messages.ts'

/** What `index.html` says itself, for the pages of other languages (`server/ops/public-pages.ts`). */
export const texts = messages('index-html', {
  description:
    'Photograph receipts and documents anywhere, even without a signal. Sheaf keeps every one, reads it and makes it searchable.',
  noScript: 'Sheaf needs JavaScript. Please switch it on for this site and load the page again.',
})
