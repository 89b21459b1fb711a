import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { OutboxDb } from '#platform/db/outbox-db.ts'

let left: OutboxDb
/** The database of another page. */
let next: Dexie

beforeEach(async () => {
  const name = `outbox-${crypto.randomUUID()}`
  left = new OutboxDb(name)
  await left.open()
  next = await new Dexie(name).open()
})
afterEach(async () => {
  left.close()
  await next.delete()
})

const row = (path: string) => ({ path, bytes: new ArrayBuffer(1), type: 'image/jpeg' })
const leave = (persisted: boolean) => dispatchEvent(new PageTransitionEvent('pagehide', { persisted }))

/** Starts a transaction that stays open until `end` is called, like one of a suspended page. */
async function openTransaction() {
  let isHeld = true
  // A promise that is resolved in a transaction would carry it into what follows.
  let isOpen = false
  const done = left.transaction('rw', left.bytes, async () => {
    await left.bytes.put(row('left'))
    isOpen = true
    while (isHeld) await left.bytes.count()
  })
  await expect.poll(() => isOpen).toBe(true)
  return { done, end: () => (isHeld = false) }
}

it('releases the database for other pages when a page enters the back/forward cache', async () => {
  const { done } = await openTransaction()
  const failure = done.catch((error: unknown) => error)
  leave(true)
  await next.table('bytes').put(row('next'))
  expect(await failure).toMatchObject({ name: 'AbortError' })
  await expect(left.bytes.put(row('late'))).rejects.toThrow('back/forward cache')
  expect(await next.table('bytes').toCollection().primaryKeys()).toEqual(['next'])
  // A restored page can write again.
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await left.bytes.put(row('again'))
  expect(await next.table('bytes').count()).toBe(2)
})

it('lets the transactions of a page commit if it is not cached', async () => {
  const { done, end } = await openTransaction()
  leave(false)
  end()
  await done
  expect(await next.table('bytes').toCollection().primaryKeys()).toEqual(['left'])
})
