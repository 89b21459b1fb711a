// The words that the project does not use, with the standard term. A word that is right in some sense is not listed.

/** Words that no name of the product contains. */
export const privateWords: Readonly<Record<string, string>> = {
  apart: 'separately, distinct, gap',
  beside: 'next to, docked, action',
  darkroom: 'page builder',
  doings: 'interactions',
  doubts: 'uncertainties, confidence',
  kept: 'stored, cached, saved, pinned, offline, retained',
  lies: 'is, is stored',
  mend: 'correct, repair',
  mended: 'corrected, repaired',
  mint: 'issue, presign',
  minted: 'issued, presigned',
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

/** Phrases that no comment of the product and no README contains. */
export const privatePhrases: readonly (readonly [phrase: RegExp, term: string])[] = [
  [/\b(?:that|which|it|of a \w+) (?:is|are) none\b/i, 'is not one, is invalid'],
  [
    /\bstands? (?:on|at|there|where|here|beside|above|below|under|before|after|as|still)\b/i,
    'is, is in, depends on',
  ],
  [/(?:^|\. )Answers (?:the|how|a|an|whether|what|null|with|who|when)\b/, 'Returns, resolves to'],
  [/\banswers (?:the function|how to|whether|what|null|who)\b/i, 'returns, resolves to'],
  [/\b(?:is|are|was|were|be) told\b/i, 'is notified, is reported, is known'],
  [/(?:^|\. )Told\b/, 'Called with, emitted'],
  [/\btells (?:whether|of|who)\b/i, 'reports, shows'],
  [/(?:^|\. )Tells\b/, 'Reports, shows, returns'],
  [/\blies (?:in|at|on|under|below|beside|there|over)\b/i, 'is in, is stored'],
  [/\bbeside\b/i, 'next to, with, besides'],
  [/\bbecomes? of\b/i, 'outcome, result'],
  [/\bto be had\b/i, 'available'],
  [/\bmade anew\b|\basked (?:for )?anew\b/i, 'rebuilt, requested again'],
  [/\bhears? of\b/i, 'learns of, is notified'],
  [/\b(?:the|no|a|without a) line (?:is|was|may|breaks|broke|drops)\b/i, 'connection, offline'],
  [/\bwithout a line\b|\bno answer came\b/i, 'offline, without a response'],
]

/** Names that are stored, sent or documented, and therefore stay, with the files that may contain them. */
export const storedNames: Readonly<Record<string, { readonly reason: string; readonly files: RegExp }>> = {
  keptThings: { reason: 'table of the IndexedDB database', files: /^src\/platform\/(db|offline)\// },
  refused: { reason: 'stored state of an edit', files: /\/edits[/.]/ },
  sureness: {
    reason: 'feature of the trained scorer',
    files: /^src\/core\/reading\/scorer\/address-features\.ts$/,
  },
  tellApart: { reason: 'id of an endpoint', files: /^(src|server)\// },
  told_apart: { reason: 'table of the database', files: /^server\/(db|similar|ops|things)\// },
  vouch: { reason: 'field of a stored edit', files: /^src\/(core|platform|features)\// },
}

/** Not scanned, because applied migrations do not change. */
export const notScanned = ['server/db/migrations/']
