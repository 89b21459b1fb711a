import { describe, expect, it } from 'vitest'
import { bytesOfBase64, textOfUtf8 } from '#lib/base64.ts'

describe('base64', () => {
  it.each(['', 'a', 'ab', 'abc', 'abcd', 'ÿ€ж', '\u0000\u0001'])(
    'of %j is decoded in both alphabets',
    (text) => {
      const bytes = Buffer.from(text)
      for (const form of ['base64', 'base64url'] as const) {
        expect(Buffer.from(bytesOfBase64(bytes.toString(form)) ?? [1])).toEqual(bytes)
      }
      expect(textOfUtf8(bytes)).toBe(text)
    },
  )

  it.each(['a', 'ab c', 'ab%d', 'abcde'])('is not %j', (text) => {
    expect(bytesOfBase64(text)).toBeNull()
  })

  it('may contain bytes that are not text', () => {
    expect(textOfUtf8(Uint8Array.of(0xff, 0xfe))).toBeNull()
  })
})
