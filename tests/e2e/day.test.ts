import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Download, Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FileThing } from '#contract/things.ts'
import type { ApiClient } from '#platform/api/client.ts'
import { openZip } from '#server/archive/index.ts'
import {
  eventually,
  filesOf,
  isSettled,
  joined,
  newPerson,
  newWorkspace,
  type Person,
  type Workspace,
} from '#tests/support/api.ts'
import { startApp, type App } from '#tests/support/app.ts'
import {
  desktop,
  dropProfile,
  newProfile,
  openBrowser,
  pagesOnly,
  phone,
  unexpectedErrors,
  withMotion,
  type Browser,
} from '#tests/support/browser.ts'
import { collected } from '#tests/support/collected.ts'
import { outbox, uploadAddress } from '#tests/support/journey.ts'
import { openInstalled } from '#tests/support/installed.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { tripPhotos, tripReceipts, tripStatement, tripTotal } from './day-papers.ts'

// The last mile of a receipt in one day: receipts on a phone without signal, the report of the trip, its approval by
// another person on a phone, the export to the books, the bank statement, and the export for an auditor.

let app: App
let owner: Workspace
const people = { traveller: newPerson(), approver: newPerson() }
const browsers: Browser[] = []
let folder: string
let installed: string
let reportId = ''

beforeAll(async () => {
  // The shared server reads one document after another: these receipts would hold up those of other files.
  app = await startApp()
  owner = await newWorkspace(app.origin, 'Quay office')
  folder = await mkdtemp(path.join(tmpdir(), 'sheaf-day-'))
  installed = await mkdtemp(path.join(tmpdir(), 'sheaf-installed-'))
  const { client, projectId } = owner
  await client.call('updateProject', { params: { projectId }, body: { default_currency: 'EUR' } })
  for (const person of Object.values(people)) await joined(app.origin, owner, person, ['Finance'])
}, 300_000)
afterAll(async () => {
  for (const browser of browsers) await browser.close()
  for (const { profile } of browsers) dropProfile(profile)
  for (const one of [folder, installed]) await rm(one, { recursive: true, force: true })
  await app.stop()
})

/** A phone of its own, with the app installed. */
async function phoneOf(person: Person): Promise<Browser> {
  const place = { ...app, browserDir: path.join(installed, 'browser') }
  const browser = await openInstalled(place, person, { ...withMotion, viewport: phone })
  browsers.push(browser)
  return browser
}

const address = (rest: string) => `${app.origin}/project/${owner.projectId}${rest}`
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** What a press of a button saves. */
async function download(page: Page, pressed: Locator): Promise<Download> {
  const [saved] = await Promise.all([page.waitForEvent('download'), pressed.click()])
  return saved
}

/** The text of every page of a PDF. */
async function pdfTexts(saved: Download): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(await readFile(await saved.path())), verbosity: 0 })
  const pdf = await task.promise
  const texts: string[] = []
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  await task.destroy()
  return texts
}

/** Unpacks an archive into a folder, and runs the script in it. Resolves to its exit code and what it said. */
async function verify(saved: Download): Promise<{ code: number; out: string }> {
  const archive = await openZip(await saved.path())
  for (const name of archive.names) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), Buffer.concat(await collected(archive.read(name))))
  }
  await archive.close()
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [path.join(folder, 'verify.mjs')], (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out: out + err }),
    )
  })
}

const stored = async () =>
  ((await owner.client.call('getThing', { params: { id: reportId } })) as FileThing).data
const receiptsOf = async (client: ApiClient) =>
  (await filesOf(client)).filter(({ data }) => data.document_type === 'receipt')

let traveller: Page
let approver: Page
let desk: Page

it('receipts are photographed without signal, and arrive once', async () => {
  const browser = await phoneOf(people.traveller)
  traveller = await browser.page()
  await traveller.goto(uploadAddress(app.origin, owner.projectId))
  await browser.context.setOffline(true)
  const camera = traveller.locator('input[type=file][capture]').first()
  for (const photo of await tripPhotos()) await camera.setInputFiles(photo)
  await eventually(
    () => outbox(traveller),
    (items) => items.length === tripReceipts.length,
  )
  expect(await filesOf(owner.client)).toEqual([])
  await browser.context.setOffline(false)
  const files = await eventually(
    () => filesOf(owner.client),
    (all) => all.length === tripReceipts.length && all.every(isSettled),
    480,
  )
  expect(new Set(files.map(({ data }) => data.extracted['date']))).toEqual(
    new Set(tripReceipts.map(({ date }) => date)),
  )
  expect(files.every(({ data }) => data.document_type === 'receipt')).toBe(true)
}, 600_000)

it('they become a report with a trip by car, which is submitted', async () => {
  await traveller.goto(address(''))
  await button(traveller, 'More').click()
  await traveller.getByRole('link', { name: 'Expenses' }).click()
  await button(traveller, 'New expense report').click()
  const form = traveller.getByRole('dialog', { name: 'New expense report' })
  await form.getByRole('button', { name: 'All', exact: true }).click()
  await form.getByRole('textbox', { name: 'Title' }).fill('Dublin trip')
  await form.getByRole('button', { name: `Create with ${tripReceipts.length} receipts` }).click()
  await traveller.waitForURL(/\/thing\//)
  reportId = /\/thing\/([^/?#]+)/.exec(traveller.url())?.[1] ?? ''
  await button(traveller, 'Add trip').click()
  const trip = traveller.getByRole('dialog', { name: 'Trip by car' })
  await trip.getByRole('textbox', { name: 'Date' }).fill('11/03/2026')
  await trip.getByRole('textbox', { name: 'From (place)' }).fill('Naas')
  await trip.getByRole('textbox', { name: 'To (place)' }).fill('Dublin')
  await trip.getByRole('textbox', { name: 'Kilometres' }).fill('40')
  await trip.getByRole('textbox', { name: 'Amount per kilometre' }).fill('0.45')
  await trip.getByRole('button', { name: 'Add trip' }).click()
  await trip.waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await stored()).report)
    .toMatchObject({ currency: 'EUR', total: (Number(tripTotal) + 18).toFixed(2) })
  await button(traveller, 'Submit').click()
  await expect.poll(async () => (await stored()).extracted['workflow']).toBe('Submitted')
})

it('another person approves it on a phone, and with it its receipts', async () => {
  const { client, projectId } = owner
  const { members } = await client.call('getProject', { params: { projectId } })
  const [type] = (await client.call('schemaStats')).filter((one) => one.document_type === 'expense report')
  const user_id = members.find(({ email }) => email === people.approver.email)?.user_id ?? ''
  await client.call('updateThing', {
    params: { id: type?.id ?? '' },
    body: { data: { approval: { approvers: [{ user_id, up_to: '1000' }] } } },
  })
  approver = await (await phoneOf(people.approver)).page()
  await approver.goto(address(''))
  const waiting = approver.getByRole('region', { name: /^Waiting for your approval/ })
  await waiting
    .getByRole('link', { name: /Dublin trip/ })
    .first()
    .click()
  await button(approver, 'Approve').click()
  await expect.poll(async () => (await stored()).extracted['workflow']).toBe('Approved')
  const states = (await receiptsOf(client)).map(({ data }) => data.extracted['workflow'])
  expect(new Set(states)).toEqual(new Set(['Approved']))

  await traveller.getByText(`Approved by ${people.approver.username}`).first().waitFor()
  const pages = await pdfTexts(await download(traveller, button(traveller, 'Download PDF')))
  expect(pages.length).toBeGreaterThanOrEqual(tripReceipts.length + 1)
  expect(pages[0]).toContain('Dublin trip')
  for (const { number } of tripReceipts) expect(pages.join(' ')).toContain(number.slice(2))
})

it('the receipts are exported to the books, and of the report only its trip', async () => {
  const browser = await openBrowser(newProfile(), { ...pagesOnly, ...withMotion, viewport: desktop })
  browsers.push(browser)
  await signedIn(browser.context, app.origin, owner.person)
  desk = await browser.page()
  await desk.goto(address('/books/accounts'))
  await desk.getByLabel('Consultant number').fill('29098')
  await desk.getByLabel('Client number').fill('55003')
  await desk.getByRole('button', { name: /Chart of accounts/ }).click()
  await desk.getByRole('option', { name: 'SKR03' }).click()
  await desk.getByRole('button', { name: 'Fill in usual accounts' }).click()
  await desk.getByRole('button', { name: 'Save accounts' }).click()
  await desk.getByText('Accounts saved').waitFor()
  await desk.getByRole('link', { name: 'Export', exact: true }).click()
  const saved = await download(
    desk,
    desk.getByRole('button', { name: `Export (${tripReceipts.length + 1})` }),
  )
  const text = new TextDecoder('windows-1252').decode(await readFile(await saved.path()))
  const [, names = [], ...rows] = parse(text, { delimiter: ';', relaxColumnCount: true })
  const number = names.indexOf('Belegfeld 1')
  expect(rows.map((row) => String(row[number])).toSorted()).toEqual(
    [...tripReceipts.map((one) => one.number), reportId.slice(-12)].toSorted(),
  )
})

it('the bank statement matches them all', async () => {
  await desk.getByRole('link', { name: 'Bank', exact: true }).click()
  const choosing = desk.waitForEvent('filechooser')
  await desk.getByRole('button', { name: 'Import statement' }).click()
  await (
    await choosing
  ).setFiles({
    name: 'march.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(tripStatement),
  })
  const dialog = desk.getByRole('dialog', { name: 'Import march.csv' })
  await dialog.getByRole('textbox', { name: 'Name of the account' }).fill('Company card')
  await dialog.getByRole('button', { name: 'Import statement' }).click()
  await dialog.waitFor({ state: 'detached' })
  await desk.getByRole('button', { name: `Confirm ${tripReceipts.length} sure matches` }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
  await desk.getByRole('button', { name: `Matched (${tripReceipts.length})` }).waitFor()
  const { counts } = await owner.client.call('listBankLines', { query: {} })
  expect(counts).toMatchObject({ matched: tripReceipts.length, proposed: 0, without: 0 })
})

it('the export for an auditor has all of it, and verifies without Sheaf', async () => {
  await desk.goto(address('/members#activity'))
  await desk.getByRole('button', { name: 'Export for an auditor' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Export a period for an auditor' })
  await dialog.getByRole('textbox', { name: 'From' }).fill('01/03/2026')
  await dialog.getByRole('textbox', { name: 'To' }).fill('31/12/2026')
  const submit = dialog.getByRole('button', { name: 'Export', exact: true })
  const { code, out } = await verify(await download(desk, submit))
  expect({ code, out }).toMatchObject({ code: 0 })
  const lines = (await readFile(path.join(folder, 'documents.jsonl'), 'utf8')).trimEnd().split('\n')
  const documents = lines.map((line) => JSON.parse(line) as { id: string; type?: string })
  expect(documents).toHaveLength(tripReceipts.length + 1)
  expect(documents.map(({ id }) => id)).toContain(reportId)
  for (const browser of browsers) expect(unexpectedErrors(browser.pageErrors())).toEqual([])
})
