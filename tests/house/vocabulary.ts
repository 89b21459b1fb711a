/** Words that no name in the product contains, with the standard term. Words that are right in some sense are not listed. */
export const privateWords: Readonly<Record<string, string>> = {
  apart: 'separately, gap, distinct',
  beside: 'next to, actions, docked',
  darkroom: 'page builder',
  doings: 'interactions',
  kept: 'stored, cached, saved, pinned, offline, retained',
  lies: 'is, is stored',
  mend: 'correct, repair',
  mended: 'corrected, repaired',
  minted: 'issued, presigned',
  mint: 'issue, presign',
  refused: 'rejected, declined',
  seams: 'container, ports',
  slip: 'misread, receipt',
  slips: 'misreads, receipts',
  smudged: 'misread',
  stands: 'is',
  sureness: 'confidence',
  tells: 'reports, describes',
  told: 'known, reported, notified',
  vouch: 'confirm',
  vouched: 'confirmed',
  waits: 'pending, delays',
}

/** Phrases that no comment of the product and no README contains, with what to write. */
export const privatePhrases: readonly (readonly [RegExp, string])[] = []

/** Names that are stored or sent and therefore stay. */
export const storedNames: Readonly<Record<string, string>> = {
  keptThings: 'table of the IndexedDB database',
  vouch: 'field of a stored edit',
  tellApart: 'id of an endpoint',
  told_apart: 'table of the database',
  minted: 'column and stage of an upload',
  refused: 'stored state of an edit',
  isSlipOf: 'exported by the query module, which is being rebuilt',
}

/** Not scanned: applied migrations do not change; the others are being rebuilt. */
export const notScanned = [
  'server/db/migrations/',
  'src/core/reading/',
  'src/core/query/',
  'src/core/analyst/',
  'server/agent/analyst/',
]
