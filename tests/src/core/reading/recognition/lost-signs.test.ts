import { describe, expect, test } from 'vitest'
import { arrange } from '#core/reading/recognition/arrange.ts'
import { hasLostSign } from '#core/reading/recognition/lost-signs.ts'
import type { Letter } from '#core/reading/recognition/types.ts'
import type { ReadStrip } from '#core/reading/recognition/read-strip.ts'

const PITCH = 12

/** A printed line of letters of one width, of which the model wrote all but those in braces. */
function strip(text: string, y: number): ReadStrip {
  const printed = [...text.replaceAll(/[{}]/g, '')]
  const columns = new Uint16Array(printed.length * PITCH)
  printed.forEach((sign, index) => {
    if (sign !== ' ') columns.fill(12, index * PITCH + 1, index * PITCH + PITCH - 1)
  })
  const written: Letter[] = []
  let [column, isWritten] = [0, true]
  for (const sign of text) {
    if (sign === '{' || sign === '}') isWritten = sign === '}'
    else {
      const at = (column * PITCH + PITCH / 3) / columns.length
      const isSpace = sign === ' '
      if (isSpace) written.splice(-1, 1, ...written.slice(-1).map((letter) => ({ ...letter, space: 0.9 })))
      else if (isWritten) written.push({ text: sign, at, confidence: 0.95, space: 0 })
      column += 1
    }
  }
  return {
    strip: { x: 200, y, length: columns.length, height: 20, angle: 0, score: 1 },
    written,
    ink: { columns, top: 8, bottom: 40 },
    confidence: 0.95,
  }
}

function isLost(...lines: string[]): boolean {
  const strips = lines.map((text, index) => strip(text, 40 * (index + 1)))
  const read = { strips, width: 400, height: 600, turned: 0 as const }
  return hasLostSign(read, arrange(read))
}

describe('the sign of a currency that was not written', () => {
  test('is seen by the ink before an amount', () => {
    expect(isLost('Screws 6.95', 'Total {£}27.96')).toBe(true)
    expect(isLost('Screws 6.95', 'Total 27.96')).toBe(false)
  })

  test('is seen by the letter that was made of it', () => {
    expect(isLost('Card f27.96')).toBe(true)
    expect(isLost('Brot E 3,20')).toBe(true)
  })

  test('is not looked for where the paper names its currency, nor before what is no amount', () => {
    expect(isLost('Total {X}27.96', 'Paid in USD')).toBe(false)
    expect(isLost('Till {X}2796')).toBe(false)
  })
})
