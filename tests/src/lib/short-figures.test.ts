import { expect, test } from 'vitest'
import { durationText, shortCount } from '#lib/short-figures.ts'

test('AGENT-21: durations are in ms below a second, in seconds below a minute, then in minutes and seconds', () => {
  expect(
    [-1, 0, 850, 999.4, 1_000, 12_340, 59_940, 59_960, 60_000, 125_000].map((ms) => durationText(ms)),
  ).toEqual(['0ms', '0ms', '850ms', '999ms', '1s', '12.3s', '59.9s', '1m 0s', '1m 0s', '2m 5s'])
})

test('AGENT-22: thousands and millions have one decimal', () => {
  expect([0, 950, 999, 1_000, 1_249, 999_949, 999_950, 3_400_000].map((n) => shortCount(n))).toEqual([
    '0',
    '950',
    '999',
    '1.0K',
    '1.2K',
    '999.9K',
    '1.0M',
    '3.4M',
  ])
})
