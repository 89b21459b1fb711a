import { expect, test } from 'vitest'
import { understand } from '#core/reading/understand.ts'
import { pageOfText } from './page-of-text.ts'
import { largestHeading, titleOfType } from '#core/reading/headings.ts'
import { layOut } from '#core/reading/sheet.ts'

const sheetOf = (text: string) => layOut({ pages: [pageOfText(text)] })
const agreement = (text: string) =>
  titleOfType(sheetOf(text), ['contract', 'lease agreement'], /\bagreement\b/i)?.value ?? null

test('a title is as long as its line', () => {
  const title = 'NON-DISCLOSURE, NON-SOLICITATION, NON-COMPETITION AND DISPUTE RESOLUTION AGREEMENT'
  expect(agreement(`Exhibit 10.20\n\n      ${title}\n\nThis agreement is made by the parties below.`)).toBe(
    title,
  )
})

test('the names of files in the margin are no part of a title', () => {
  const page = `EX-10.2 7 dex102.htm SUPPLY AGREEMENT

                  SUPPLY AGREEMENT

This Supply Agreement is made between the parties below.`
  expect(agreement(page)).toBe('SUPPLY AGREEMENT')
})

test('a title of two lines is one, without the company above it', () => {
  const page = `            HARLOW MILLS INC.
       MUTUAL CONFIDENTIALITY AND
           EXCLUSIVITY AGREEMENT

The parties below agree as follows.`
  expect(agreement(page)).toBe('MUTUAL CONFIDENTIALITY AND EXCLUSIVITY AGREEMENT')
})

test('a title is one in its language', () => {
  expect(agreement('Entwurf 3\n\n          Dienstleistungsvertrag\n\nDie Parteien vereinbaren dies.')).toBe(
    'Dienstleistungsvertrag',
  )
})

test('a sentence about an agreement is no title', () => {
  expect(agreement('this letter confirms the agreement that we reached on the phone last week')).toBeNull()
})

test('the title of a paper is its largest heading, with all of its lines', () => {
  const page = pageOfText(`Proceedings of the Harbour Institute 12
Loading Cranes without Queues in
      Small Ports
Ada Brook and Tom Lind
this paper shows how cranes of small ports are loaded`)
  const larger = page.lines.map((line, row) =>
    row === 1 || row === 2
      ? {
          ...line,
          words: line.words.map((word) => ({
            ...word,
            box: [word.box[0], word.box[1], word.box[2], 1 / 60] as const,
          })),
        }
      : line,
  )
  expect(largestHeading(layOut({ pages: [{ ...page, lines: larger }] }))?.value).toBe(
    'Loading Cranes without Queues in Small Ports',
  )
})

test('a document of no type has its first line as the title if nothing stands out', () => {
  const { extraction } = understand({
    pages: [pageOfText('remember to water the plants\nand to feed the cat')],
  })
  expect(extraction.extracted['title']).toBe('remember to water the plants')
})
