import { describe, expect, it } from 'vitest'
import {
  addShot,
  openForPages,
  changePage,
  type Documents,
  finishAll,
  mergeWithPrevious,
  movePage,
  restorePage,
  rename,
  splitAt,
  withoutPage,
} from '#core/capture/documents.ts'
import { aDocument, aPage, shape } from './a-draft.ts'

const fresh = (id: string) => ({ id, userId: 'anna', projectId: 'office', name: `Receipt ${id}` })
const shoot = (documents: Documents, id: string, mode: 'separate' | 'one') =>
  addShot(documents, aPage(id, { takenAt: Number(id) * 1_000 }), mode, fresh(id))

describe('a captured page', () => {
  it('is a new document, or a page of the only document', () => {
    const separate = ['1', '2'].reduce<Documents>((now, id) => shoot(now, id, 'separate'), [])
    const one = ['1', '2'].reduce<Documents>((now, id) => shoot(now, id, 'one'), [])
    expect([shape(separate), shape(one)]).toEqual(['1:1 2:2', '1:1,2'])
    expect([separate.some(({ open }) => open), one.every(({ open }) => open)]).toEqual([false, true])
    expect(one[0]?.lastShotAt).toBe(2_000)
  })

  it('after Add page joins that document once, without changing the mode', () => {
    let now = shoot(shoot([], '1', 'separate'), '2', 'separate')
    now = shoot(openForPages(now, '1'), '3', 'separate')
    now = shoot(now, '4', 'separate')
    expect(shape(now)).toBe('1:1,3 2:2 4:4')
  })

  it('starts another document after the last was finished', () => {
    expect(shape(shoot(finishAll(shoot([], '1', 'one')), '2', 'one'))).toBe('1:1 2:2')
  })
})

describe('the tray', () => {
  const tray: Documents = [aDocument('a', ['1', '2', '3']), aDocument('b', ['4'])]

  it.each([
    ['moves a page left', (now: Documents) => movePage(now, '3', 1), 'a:1,3,2 b:4'],
    ['moves a page to the end', (now: Documents) => movePage(now, '1', 9), 'a:2,3,1 b:4'],
    ['deletes a page', (now: Documents) => withoutPage(now, '2'), 'a:1,3 b:4'],
    ['deletes a document with its last page', (now: Documents) => withoutPage(now, '4'), 'a:1,2,3'],
    ['splits before a page', (now: Documents) => splitAt(now, '2', fresh('c')), 'a:1 c:2,3 b:4'],
    ['merges with the one before', (now: Documents) => mergeWithPrevious(now, 'b'), 'a:1,2,3,4'],
  ])('%s', (_, change, wanted) => {
    expect(shape(change(tray))).toBe(wanted)
  })

  it.each([
    ['the first page split off', (now: Documents) => splitAt(now, '1', fresh('c'))],
    ['the first document merged', (now: Documents) => mergeWithPrevious(now, 'a')],
    ['a page moved to where it is', (now: Documents) => movePage(now, '1', -1)],
    ['a page that is gone', (now: Documents) => withoutPage(now, 'gone')],
    ['an empty name', (now: Documents) => rename(now, 'a', '  ')],
  ])('stays the same: %s', (_, change) => {
    expect(change(tray)).toBe(tray)
  })

  it('restores a deleted page at its place, and its document with it', () => {
    const [a, b] = tray
    expect(shape(restorePage(withoutPage(tray, '2'), a!, a!.pages[1]!))).toBe('a:1,2,3 b:4')
    expect(shape(restorePage(withoutPage(tray, '4'), b!, b!.pages[0]!))).toBe('a:1,2,3 b:4')
  })

  it('keeps the name of the first document when two are merged, and trims a new one', () => {
    expect(mergeWithPrevious(tray, 'b')[0]?.name).toBe('Receipt a')
    expect(rename(tray, 'b', ' Taxi May ')[1]?.name).toBe('Taxi May')
  })

  it('changes one page and leaves the other documents as they are', () => {
    const after = changePage(tray, '4', (page) => ({ ...page, look: { ...page.look, rotation: 90 } }))
    expect(after[1]?.pages[0]?.look.rotation).toBe(90)
    expect(after[0]).toBe(tray[0])
  })
})
