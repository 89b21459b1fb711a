import { messages } from './messages.ts'

/** The pages of a document. */
export const texts = messages('page-viewer', {
  pageOf: '{page} / {pages}',
  pageAlt: '{name}, page {page} of {pages}',
  previousImage: 'Previous page',
  nextImage: 'Next page',
  thumbnails: 'Pages of this document',
  loadingImage: 'Loading page...',
  imageError: "This page can't be shown.",
  imageOffline: "This page isn't saved on this device yet.",
  turn: 'Rotate page',
  turnOffline: "You're offline. Rotating needs a connection.",
  noImages: 'This document has no page images.',
})
