import { afterEach, expect, it } from 'vitest'
import { localDay } from '#lib/local-day.ts'

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

it.each([
  ['Europe/Berlin', '2026-11-29'],
  ['UTC', '2026-11-28'],
  ['America/Los_Angeles', '2026-11-28'],
])('the date of a moment is that of the device: %s', (place, day) => {
  process.env['TZ'] = place
  expect(localDay(new Date('2026-11-28T23:30:00Z'))).toBe(day)
})
