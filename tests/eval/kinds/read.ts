import { assembleLines } from '#core/reading/assemble-lines.ts'
import type { Box, PageCode, ReadPage, Reading } from '#core/reading/types.ts'
import { damageOf, wordsOf } from '../slips/misread.ts'
import type { Dice } from '../workspace/dice.ts'
import type { Paper, PaperLine } from './paper.ts'

/** No damage, as in the text layer of a PDF. */
const NONE = { letters: 0, lostBlanks: 0, extraBlanks: 0, lostLines: 0, splitRows: 0, doubted: 0 }
const ROWS = 58
/** The width of a letter, as a share of its height. */
const LETTER = 0.52

/** A paper as a text layer or as OCR returns it, in pages of so many rows. */
export function readingOf({ lines, aspect, kind }: Paper, dice: Dice): Reading {
  const isText = dice.chance(0.4)
  const damage = isText ? NONE : damageOf(dice)
  const kept = lines.filter(() => !dice.chance(damage.lostLines))
  const rows =
    aspect > 1
      ? Math.max(14, Math.min(30, kept.length))
      : Math.max(kept.length < ROWS ? dice.whole(30, ROWS) : ROWS, 20)
  const pages = Array.from({ length: Math.max(1, Math.ceil(kept.length / rows)) }, (_, page) =>
    pageOf(kept.slice(page * rows, (page + 1) * rows), rows),
  )
  function pageOf(part: readonly PaperLine[], count: number): ReadPage {
    const height = 0.8 / count
    const longest = Math.max(20, ...part.map((line) => line.join('   ').length))
    const letter = Math.min((LETTER * height) / aspect, 0.92 / longest)
    const placed = part.map((line, row) =>
      line.flatMap((text, column) => {
        if (text === '') return []
        const left = 0.04 + (column * 0.92) / line.length
        const top = (row + 0.1) / count
        return wordsOf(text, damage, dice, (start, length): Box => [
          Math.min(0.99, left + start * letter),
          top,
          length * letter,
          height,
        ])
      }),
    )
    return {
      source: isText ? 'text-layer' : 'ocr',
      aspect,
      lines: assembleLines(placed.filter((line) => line.length > 0)),
    }
  }
  const [first, ...rest] = pages
  const codes = codesOf(kind, dice)
  return { pages: first ? [codes.length > 0 ? { ...first, codes } : first, ...rest] : [] }
}

/** Payment codes of bills, fiscal codes of receipts. */
function codesOf(kind: Paper['kind'], dice: Dice): PageCode[] {
  const fact = { value: '1', text: '1' }
  const code = (facts: PageCode['facts']): PageCode => ({ format: 'QRCode', text: '', box: null, facts })
  if ((kind === 'invoice' || kind === 'utility bill') && dice.chance(0.12))
    return [code({ iban: fact, total: fact, vendor: fact, currency: fact, reference: fact })]
  if (kind === 'receipt' && dice.chance(0.08))
    return [code({ vendor_tax_id: fact, total: fact, date: fact, tax: fact })]
  return dice.chance(0.03) ? [code({})] : []
}
