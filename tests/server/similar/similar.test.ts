import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SimilarResponse } from '#contract/document-details.ts'
import type { ReadPage } from '#core/reading/types.ts'
import { createPageTexts } from '#server/extraction/index.ts'
import { readDocument } from '#server/extraction/read-document.ts'
import { pageOfText } from '#tests/src/core/reading/page-of-text.ts'
import { drawnPage } from '../extraction/drawn-pages.ts'
import { insertFile, type InsertedFile, type Caller } from '../../support/caller.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

const { server, owner, ada, ben } = givenWorkspace()
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sheaf-similar-'))
})
afterAll(() => rm(folder, { recursive: true }))

const LAMP = { vendor: 'Lamp & Wire Ltd', date: '2026-03-01', total: 24.5 }
const file = (extracted: Record<string, unknown>, more: Partial<InsertedFile> = {}) =>
  insertFile(server, ada.project, { createdBy: owner.id, department: 'sales', ...more, data: { extracted } })
const similar = async (caller: Caller, id: string) => {
  const answer = await caller.call('GET', `/things/${id}/similar`)
  expect(answer.status).toBe(200)
  return (answer.body as SimilarResponse).rows.map(({ thing, same }) => [thing.id, same])
}

describe('documents with the same values', () => {
  test('are found by party, date and total, whatever the properties are called', async () => {
    const first = await file(LAMP)
    const second = await file({ supplier: 'LAMP & WIRE', invoice_date: '2026-03-01', amount_due: 24.5 })
    for (const change of [{ total: 24.6 }, { date: '2026-03-02' }, { vendor: 'Quay Tools' }])
      await file({ ...LAMP, ...change })
    expect(await similar(ada, first)).toEqual([[second, ['values']]])
    expect(await similar(ada, second)).toEqual([[first, ['values']]])
  })

  test('are not found if a value is missing', async () => {
    await file({ date: '2026-03-01', total: 24.5 })
    expect(await similar(ada, await file({ date: '2026-03-01', total: 24.5 }))).toEqual([])
  })

  test('are never shown without access, across workspaces, or once deleted', async () => {
    const mine = await file(LAMP)
    await file(LAMP, { department: 'hr' })
    const gone = await file(LAMP)
    await ada.call('DELETE', `/things/${gone}`)
    const elsewhere = await server.workspace(owner)
    await insertFile(server, elsewhere, {
      createdBy: owner.id,
      department: 'sales',
      data: { extracted: LAMP },
    })
    expect(await similar(ben, mine)).toEqual([])
    expect(await similar(ada, mine)).toHaveLength(1)
  })

  test('are not shown to anybody after a person marked them as different', async () => {
    const [first, second, third] = [await file(LAMP), await file(LAMP), await file(LAMP)]
    const answer = await ben.call('POST', `/things/${second}/tell-apart`, { ids: [first, second, 'nothing'] })
    expect(answer.status).toBe(204)
    expect(await similar(ada, first)).toEqual([[third, ['values']]])
    expect((await ben.call('POST', `/things/${second}/tell-apart`, { ids: [first] })).status).toBe(204)
  })
})

describe('documents with similar images', () => {
  /** The page that the reading process makes of an image, with the given words. */
  async function read(picture: Buffer, text: string): Promise<ReadPage> {
    const at = path.join(folder, 'picture')
    await writeFile(at, picture)
    const engine = async () => ({ read: async () => pageOfText(text), close: async () => {} })
    const outcome = await readDocument([at], { engine, onPage: () => {} })
    if (!outcome.ok || !outcome.pages[0]) throw new Error('not read')
    return outcome.pages[0]
  }
  async function shown(picture: Buffer, text: string) {
    const id = await file({})
    const page = await read(picture, text)
    await server.db.transaction().execute((trx) => createPageTexts(server.db).save(trx, id, [page]))
    return id
  }
  const LINES = ['QUAY TOOLS LTD', 'Receipt 817', 'Clamp 12.00', 'Saw 30.50', 'TOTAL 42.50', 'Thank you']
  const TEXT = LINES.join('\n')

  test('are found, even if one is a smaller, darker copy with a misread', async () => {
    const picture = await drawnPage(LINES)
    const first = await shown(picture, TEXT)
    const copy = await sharp(picture)
      .resize({ width: 300 })
      .modulate({ brightness: 0.8 })
      .jpeg({ quality: 40 })
      .toBuffer()
    const second = await shown(copy, TEXT.replace('Clamp', 'C1amp'))
    await shown(
      await drawnPage(['A LETTER', '', '', '', '', '', '', 'of quite another kind', '', 'Yours']),
      'A letter',
    )
    expect(await similar(ada, first)).toEqual([[second, ['look']]])
  })

  test('are not found if they share a form but not the words', async () => {
    const other = ['QUAY TOOLS LTD', 'Receipt 818', 'Vice 11.00', 'Nut 20.90', 'TOTAL 31.90', 'Thank you']
    const first = await shown(await drawnPage(LINES), TEXT)
    await shown(await drawnPage(LINES), other.join('\n'))
    expect(await similar(ada, first)).toEqual([])
  })
})
