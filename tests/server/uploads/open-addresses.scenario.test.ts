import { expect, test } from 'vitest'
import { SIGNED_PUT_SECONDS } from '#contract/limits.ts'
import { uploaderFor } from '../../support/uploader.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

// One person's uploads that never end must not fill the server.

const CAP = 3
let now = new Date('2026-11-22T08:00:00Z')
const {
  server,
  owner: person,
  uploads,
} = givenWorkspace({
  deps: { now: () => now },
  settings: { openAddresses: CAP },
  clerk: null,
  newPeople: true,
})
const { ada } = uploads

const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000))
const ask = (by = ada) =>
  by.call('generate-upload-signed-url', { filename: 'a.jpg', contentType: 'image/jpeg' })
const askForPages = (pageCount: number) =>
  ada.call('generate-pdf-upload-signed-urls', { originalFilename: 'a.pdf', pageCount })

test('rejects more open upload URLs than allowed, with the time to wait', async () => {
  expect((await ask()).status).toBe(200)
  later(60)
  expect((await askForPages(CAP)).status).toBe(429)
  expect((await askForPages(CAP - 1)).status).toBe(200)
  const refused = await ask()
  expect(refused).toMatchObject({
    status: 429,
    headers: { 'retry-after': String(SIGNED_PUT_SECONDS - 60) },
    body: {
      code: 'rate-limited',
      detail: {
        message: 'Too many unfinished uploads. Please try again in 14 min.',
        reset_time: new Date(now.getTime() + (SIGNED_PUT_SECONDS - 60) * 1000).toISOString(),
      },
    },
  })
  later(SIGNED_PUT_SECONDS - 60)
  expect((await ask()).status).toBe(200)
})

test('frees slots for completed documents, separately for each user', async () => {
  for (let photo = 0; photo < CAP + 1; photo += 1) await ada.photo()
  for (let address = 0; address < CAP; address += 1) await ask()
  expect((await ask()).status).toBe(429)
  const bob = await server.person('bob')
  expect((await ask(uploaderFor(server, bob, await server.workspace(bob)))).status).toBe(200)
})

test('counts over all workspaces of a user', async () => {
  await askForPages(CAP)
  const elsewhere = uploaderFor(server, person, await server.workspace(person, 'Another'))
  expect((await ask(elsewhere)).status).toBe(429)
})

test('accepts a document with more pages than the limit if nothing else is open', async () => {
  expect((await askForPages(CAP + 5)).status).toBe(200)
  expect((await askForPages(1)).status).toBe(429)
})
