import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { newWorkspace } from '#tests/support/api.ts'
import { sharedApp } from '#tests/support/shared-app.ts'
import { type Browser, dropProfile, newProfile, openBrowser, pagesOnly } from '#tests/support/browser.ts'
import { ublInvoice } from '#tests/support/fixtures/e-invoices.ts'
import { outbox, uploadAddress } from '#tests/support/journey.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import { waitUntil } from '#tests/support/wait.ts'

// What paperless-ngx knew of an invoice, from its export to the fields of the document, and back.

const app = sharedApp('reading')
let browser: Browser
let page: Page
let project: string
let folder: string
const profile = newProfile()

const manifest = [
  { model: 'documents.correspondent', pk: 1, fields: { name: 'Lampe' } },
  { model: 'documents.documenttype', pk: 2, fields: { name: 'Rechnung' } },
  { model: 'documents.customfield', pk: 3, fields: { name: 'Warranty', data_type: 'monetary' } },
  {
    model: 'documents.customfieldinstance',
    pk: 1,
    fields: { document: 9, field: 3, value_monetary: 'EUR12.00' },
  },
  {
    model: 'documents.document',
    pk: 9,
    fields: { title: 'Lamps', correspondent: 1, document_type: 2, created: '2026-11-21', tags: [] },
    __exported_file_name__: 'lamps.xml',
  },
]

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sheaf-import-'))
  const { person, projectId } = await newWorkspace(app.origin, 'Moving in')
  project = projectId
  browser = await openBrowser(profile, pagesOnly)
  await signedIn(browser.context, app.origin, person)
  page = await browser.page()
})
afterAll(async () => {
  await browser.close()
  dropProfile(profile)
  await rm(folder, { recursive: true })
})

async function exported(): Promise<string> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), 'manifest.json')
  zip.addBuffer(Buffer.from(ublInvoice()), 'lamps.xml')
  zip.end()
  const file = path.join(folder, 'export.zip')
  await pipeline(zip.outputStream, createWriteStream(file))
  return file
}

it('fills fields of the document, where each can be undone', async () => {
  await page.goto(uploadAddress(app.origin, project))
  await page.getByRole('button', { name: 'Import a folder or ZIP' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[accept*=zip]').setInputFiles(await exported())
  await dialog.getByText('Values from paperless-ngx').click()
  await dialog.getByText('Fields: Warranty (1)').waitFor()
  await dialog.getByRole('button', { name: 'Add 1 document' }).click()
  await dialog.getByText(/1 document is saved on this device/).waitFor()
  await waitUntil(async () => (await outbox(page)).every(({ state }) => state.at === 'released'), 120_000)

  const [item] = await outbox(page)
  await page.goto(`${app.origin}/project/${project}/thing/${item?.thingId}`)
  const main = page.getByRole('main')
  const field = (label: string) =>
    main
      .locator('dl')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd')
  await main.getByText('Imported from paperless-ngx').first().waitFor({ timeout: 120_000 })
  await expect.poll(() => field('Vendor').innerText()).toMatch(/^Lampe\s+Imported from paperless-ngx/)
  // Shown with its currency once the type, which got the new field, is loaded again.
  await expect.poll(() => field('Warranty').innerText()).toMatch(/^€12\.00/)

  await main.getByRole('button', { name: 'History' }).click()
  const change = main.getByRole('listitem').filter({ hasText: /^Vendor/ })
  await change.getByRole('button', { name: 'Undo this change' }).click()
  await field('Vendor').getByText('Lampe & Draht GmbH').waitFor()
})
