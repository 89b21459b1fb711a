import { expect, test } from 'vitest'
import { alphabetOf } from '#core/reading/recognition/alphabet.ts'
import { readAgain, type ReadStrip } from '#core/reading/recognition/read-strip.ts'
import type { Models, Tensor } from '#core/reading/recognition/types.ts'

const alphabet = alphabetOf('A\nB\nC')
const picture = { width: 200, height: 48, data: new Uint8ClampedArray(4 * 200 * 48).fill(255) }

/** A model that writes a text whatever it sees, and remembers what it was shown. */
function writing(text: string): Models & { readonly shown: Tensor[] } {
  const shown: Tensor[] = []
  const classes = alphabet.letters.length
  const data = new Float32Array(2 * text.length * classes)
  ;[...text].forEach((letter, place) => (data[2 * place * classes + alphabet.letters.indexOf(letter)] = 0.9))
  return {
    letters: '',
    shown,
    run: async (_model, input) => {
      shown.push(input)
      return { data, dims: [1, 2 * text.length, classes] }
    },
  }
}

const first = (text: string, confidence: number): ReadStrip => ({
  strip: { x: 100, y: 24, angle: 0, length: 200, height: 48, score: 1 },
  written: [...text].map((sign, place) => ({ text: sign, at: place / text.length, confidence, space: 0 })),
  ink: { columns: new Uint16Array(200), top: 0, bottom: 48 },
  confidence,
})

test('the second pass reads the line narrower and keeps its letters', async () => {
  const models = writing('ABC')
  const read = await readAgain(picture, first('ABB', 0.8), models, alphabet)
  expect(models.shown.map(({ dims }) => dims)).toEqual([[1, 3, 48, 176]])
  expect(read.written.map(({ text }) => text).join('')).toBe('ABB')
  expect(read.written.map(({ confidence }) => confidence)).toEqual(
    [0.92, 0.92, 0.2].map((one) => expect.closeTo(one, 5)),
  )
})

test('a line read with confidence is not read again', async () => {
  const models = writing('CCC')
  expect(await readAgain(picture, first('ABB', 0.99), models, alphabet)).toEqual(first('ABB', 0.99))
  expect(models.shown).toEqual([])
})
