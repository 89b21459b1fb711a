import { describe, expect, it } from 'vitest'
import { completeSentencesLength } from '#server/agent/model/run-round.ts'

describe('the complete part of a streamed text', () => {
  it.each([
    ['There are 9', ''],
    ['There are 90. ', 'There are 90.'],
    // The point of a number has no blank behind it.
    ['It costs 1,234.', ''],
    ['It costs 1,234.50 EUR.\nMore', 'It costs 1,234.50 EUR.\n'],
    ['One. [90 receipts. All', 'One.'],
    ['One. [90](#rows', 'One.'],
    ['One. See [90](#rows-1). Two', 'One. See [90](#rows-1).'],
    ['It says “all. And', ''],
    ['It says “all. And more.” So', 'It says “all. And more.”'],
    ['Es steht „bezahlt“ dort. Mehr', 'Es steht „bezahlt“ dort.'],
    ['Es steht „alles. Und', ''],
    ['Jest „opłacone” tam. Więcej', 'Jest „opłacone” tam.'],
    ['One. <img src="x. y', 'One.'],
    ['One.\n\n| a | b. c | d', 'One.\n\n'],
    ['| a |\n| --- |\n| 1. 2 |', '| a |\n| --- |\n'],
  ])('%j', (text, whole) => {
    expect(text.slice(0, completeSentencesLength(text))).toBe(whole)
  })
})
