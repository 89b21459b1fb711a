import { expect, it } from 'vitest'
import { read, sources } from './source-tree.ts'

/** What makes a format by itself, and what asks for the device's locale. */
const FORMAT =
  /\bnew Intl\.(?:DateTime|Number|RelativeTime|List)Format\(|\.toLocale(?:Date|Time)?String\(|DateTimeFormat\(\)\.resolvedOptions\(\)\.locale/

/** Files with formats of their own; all others call these. */
const homes = new Map([
  ['src/lib/field-format.ts', 'days, months, numbers and amounts'],
  ['src/lib/day-range.ts', 'ranges of days'],
  ['src/lib/file-size.ts', 'sizes'],
  ['src/lib/short-figures.ts', 'durations, percents and short numbers'],
  ['src/lib/relative-time.ts', 'times'],
  ['src/lib/list-words.ts', 'lists of words'],
  ['src/lib/plural.ts', 'numbers with a noun'],
  ['src/lib/locale-signs.ts', 'signs and names of a locale, to read what is typed'],
  ['src/lib/typed-number.ts', 'numbers to be edited'],
  ['src/messages/messages.ts', 'numbers in texts'],
  ['src/core/capture/capture-name.ts', 'the time of a capture, which no other file shows so'],
  ['src/features/chat/list/list-time.ts', 'the time of a chat by its age (CHAT-28)'],
])
/** Formats that no person reads. */
const machines = new Map([
  ['src/contract/chat.ts', 'whether a time zone is known'],
  ['src/core/reports/money.ts', 'the digits of a currency'],
  ['src/features/search/search-offline.ts', 'the day in ISO'],
  ['server/search/read-question.ts', 'the day in ISO in the time zone of the caller'],
])

it('values are formatted by the format modules only, in the locale of the reader', () => {
  const product = sources.filter((path) => /^(src|server|workers)\//.test(path))
  const found = product.filter((path) => FORMAT.test(read(path)))
  expect(found.filter((path) => !homes.has(path) && !machines.has(path))).toEqual([])
  expect([...homes.keys(), ...machines.keys()].filter((path) => !FORMAT.test(read(path)))).toEqual([])
})

it.each(["new Intl.NumberFormat('en')", 'n.toLocaleString()', 'at.toLocaleDateString()'])(
  '%s is reported elsewhere',
  (text) => expect(FORMAT.test(text)).toBe(true),
)
