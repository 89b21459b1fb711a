/** Numbers from 0 to 1. */
export type Random = () => number

// Values that have broken servers before. None contains what the checks look for in a response.

const texts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202Egnp.exe',
  '\r\nX-Injected: yes',
  '../../../../etc/passwd',
  '..%2f..%2fsecret',
  "'; drop table things; --",
  "' or '1'='1",
  '{}',
  '[]',
  '%',
  '_%\\',
  '__proto__',
  'constructor',
  'toString',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '=1+1',
  '{{7*7}}',
  '${7*7}',
  'null',
  'NaN',
  '-1',
  '1e400',
  '9007199254740993',
  '2026-13-45',
  '0000-00-00T00:00:00Z',
  'sheaf://../../x',
  'http://169.254.169.254/latest',
  'a@b@c',
  '\u{1F4C4}'.repeat(200),
  'x'.repeat(5_000),
  'ﬃ'.repeat(300),
  '(a+)+$',
  'true',
]

const others: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  -0,
  1.5,
  2 ** 31,
  2 ** 53,
  1e300,
  [],
  {},
  [[[[]]]],
  [null],
  { a: { b: { c: {} } } },
  { constructor: { prototype: { polluted: 1 } } },
  { $gt: '' },
  { op: 'eq', value: { a: [] } },
  Array.from({ length: 2_000 }, (_, index) => index),
]

/** Segments of a path as they stand in an address; some are no valid escapes. */
const segments: readonly string[] = [
  '%00',
  '%',
  '%zz',
  '..%2f',
  '%2e%2e',
  '.',
  '%F0%9F',
  '%0d%0a',
  '*',
  ':id',
  '%20',
]

/** Bodies that do not match their media type. */
export const brokenBodies: readonly string[] = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"a":1,}',
  '{"__proto__":{"admin":true}}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  '{"a":1e400}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"a":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
  '\ufeff{}',
  'name=x&name=y',
]

export const one = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
export const hostileText = (random: Random): string => one(random, texts)
export const hostileValue = (random: Random): unknown =>
  random() < 0.6 ? hostileText(random) : one(random, others)
export const hostileSegment = (random: Random): string =>
  random() < 0.5 ? one(random, segments) : encodeURIComponent(one(random, texts).toWellFormed())
