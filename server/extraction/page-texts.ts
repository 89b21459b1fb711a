import type { Kysely, Transaction } from 'kysely'
import type { PageText } from '#contract/document-details.ts'
import { afterTurn, boxAsShown } from '#core/reading/as-shown.ts'
import type { Box, Line, PageCode, ReadPage } from '#core/reading/types.ts'
import type { Rotation } from '#core/scan/types.ts'
import type { Database } from '#server/db/schema.ts'

/** Stored page texts, for search and for extracting values again without OCR. */
export interface PageTexts {
  /** Replaces what was stored before. */
  save(trx: Transaction<Database>, thingId: string, pages: readonly ReadPage[]): Promise<void>
  /** After the image of a page was rotated clockwise. */
  turn(
    trx: Transaction<Database>,
    thingId: string,
    turn: { readonly page: number; readonly by: Rotation },
  ): Promise<void>
  /** In page order; empty if nothing is stored. */
  read(thingId: string): Promise<ReadPage[]>
}

type StoredLine = [text: string, box: Box, words: [text: string, box: Box, confidence: number][]]

/** Rows per insert: a dense page is about 100 kB. */
const PAGES_AT_ONCE = 20

export function createPageTexts(db: Kysely<Database>): PageTexts {
  return {
    async save(trx, thingId, pages) {
      await trx.deleteFrom('page_texts').where('thing_id', '=', thingId).execute()
      const rows = pages.map(({ source, aspect, lines, codes = [], turned = 0, look }, page) => ({
        thing_id: thingId,
        page,
        source,
        aspect,
        turned,
        lines: JSON.stringify(lines.map(stored)),
        codes: JSON.stringify(codes),
        look: look === undefined ? null : `x${look}`,
      }))
      for (let start = 0; start < rows.length; start += PAGES_AT_ONCE) {
        await trx
          .insertInto('page_texts')
          .values(rows.slice(start, start + PAGES_AT_ONCE))
          .execute()
      }
    },

    async turn(trx, thingId, { page, by }) {
      const row = await trx
        .selectFrom('page_texts')
        .select(['source', 'aspect', 'turned', 'codes'])
        .where('thing_id', '=', thingId)
        .where('page', '=', page)
        .executeTakeFirst()
      if (!row) return
      const { source, aspect } = row
      const read = { source, aspect, lines: [], ...turnOf(row.turned), codes: row.codes as PageCode[] }
      const { turned = 0, codes = [] } = afterTurn(read, by)
      await trx
        .updateTable('page_texts')
        .set({ turned, codes: JSON.stringify(codes) })
        .where('thing_id', '=', thingId)
        .where('page', '=', page)
        .execute()
    },

    async read(thingId) {
      const rows = await db
        .selectFrom('page_texts')
        .select(['source', 'aspect', 'turned', 'lines', 'codes'])
        .where('thing_id', '=', thingId)
        .orderBy('page')
        .execute()
      return rows.map(({ source, aspect, turned, lines, codes }) => ({
        source,
        aspect,
        ...turnOf(turned),
        lines: (lines as StoredLine[]).map(lineOf),
        codes: codes as PageCode[],
      }))
    },
  }
}

/** Boxes refer to the images as shown. */
export const pageTextsOf = (pages: readonly ReadPage[]): PageText[] =>
  pages.map(({ source, lines, turned }, page) => ({
    page,
    source,
    lines: lines.map(({ text, box, words }) => ({
      text,
      box: [...boxAsShown(box, turned)],
      words: words.map((word) => ({ ...word, box: [...boxAsShown(word.box, turned)] })),
    })),
  }))

/**
 * A page in its stored precision: boxes to 1e-5 of the page, confidence to 1e-3. Values are extracted from this form,
 * so that extracting again from stored text finds the same.
 */
export const roundedPage = ({ source, aspect, turned, lines, codes = [], look }: ReadPage): ReadPage => ({
  ...(look !== undefined && { look }),
  source,
  aspect: round(aspect, 1e5),
  ...turnOf(turned),
  lines: lines.map(({ text, box, words }) => ({
    text: storable(text),
    box: boxOf(box),
    words: words.map((word) => ({
      text: storable(word.text),
      box: boxOf(word.box),
      confidence: round(word.confidence, 1e3),
    })),
  })),
  codes: codes.map((code) => ({
    format: code.format,
    text: storable(code.text),
    box: code.box && boxOf(code.box),
    facts: storableFacts(code.facts),
    ...(code.isCreditNote && { isCreditNote: true }),
    ...(code.problem !== undefined && { problem: code.problem }),
    ...(code.broken !== undefined && { broken: code.broken }),
  })),
})

const storableFacts = (facts: PageCode['facts']): PageCode['facts'] =>
  JSON.parse(JSON.stringify(facts), (_, value: unknown) =>
    typeof value === 'string' ? storable(value) : value,
  ) as PageCode['facts']

const turnOf = (turned: number | undefined): Pick<ReadPage, 'turned'> =>
  turned === 90 || turned === 180 || turned === 270 ? { turned } : {}

const stored = ({ text, box, words }: Line): StoredLine => [
  text,
  box,
  words.map((word) => [word.text, word.box, word.confidence]),
]

const lineOf = ([text, box, words]: StoredLine): Line => ({
  text,
  box,
  words: words.map(([text, box, confidence]) => ({ text, box, confidence })),
})

const round = (value: number, parts: number) => Math.round(value * parts) / parts
const boxOf = ([left, top, width, height]: Box): Box => [
  round(left, 1e5),
  round(top, 1e5),
  round(width, 1e5),
  round(height, 1e5),
]
const storable = (text: string) => text.replaceAll('\u0000', '').toWellFormed()
