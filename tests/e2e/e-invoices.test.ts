import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileThing } from '#contract/things.ts'
import { violations } from '#tests/support/accessibility.ts'
import { sharedApp } from '#tests/support/shared-app.ts'
import { eventually, filesOf, isSettled, newWorkspace, type Workspace } from '#tests/support/api.ts'
import {
  type Browser,
  dropProfile,
  newProfile,
  openBrowser,
  pagesOnly,
  unexpectedErrors,
} from '#tests/support/browser.ts'
import { ciiInvoice, ublInvoice } from '#tests/support/fixtures/e-invoices.ts'
import { carryingPdf } from '#tests/support/fixtures/plain-pdf.ts'
import { refusedXml } from '#tests/support/fixtures/refused-xml.ts'
import { outbox, queueRow, uploadAddress, waitForPageImage } from '#tests/support/journey.ts'
import { signedIn } from '#tests/support/signed-in.ts'

// XML that is dropped on the upload page: drawn on the device, read on the server, and refused with a reason.

const app = sharedApp('reading')
let browser: Browser
let workspace: Workspace
let page: Page
const profile = newProfile()

beforeAll(async () => {
  workspace = await newWorkspace(app.origin, 'Accounts payable')
  browser = await openBrowser(profile, pagesOnly)
  await signedIn(browser.context, app.origin, workspace.person)
  page = await browser.page()
}, 300_000)
afterAll(async () => {
  await browser.close()
  dropProfile(profile)
})

/** Opens the upload page, by its link where one of the workspace is open. */
async function toUploads(): Promise<void> {
  const address = uploadAddress(app.origin, workspace.projectId)
  if (page.url().startsWith(address)) return
  const navigation = page.getByRole('navigation', { name: 'Workspace' })
  if (page.url() === 'about:blank') await page.goto(address)
  else await navigation.getByRole('link', { name: 'Upload', exact: true }).click()
  await page.locator('input[type=file]').first().waitFor({ state: 'attached' })
}

async function drop(name: string, content: string | Uint8Array): Promise<void> {
  await toUploads()
  await page.evaluate(
    ([called, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([bytes], called))
      const drag = { dataTransfer, bubbles: true, cancelable: true }
      document.querySelector('h1')?.dispatchEvent(new DragEvent('drop', drag))
    },
    [name, Buffer.from(content).toString('base64')] as const,
  )
}

/** The document of a file, once it has been read. */
async function readDocument(name: string): Promise<FileThing> {
  const named = (files: readonly FileThing[]) => files.find(({ data }) => data.filename === name)
  const files = await eventually(
    () => filesOf(workspace.client),
    (all) => all.some((file) => file === named(all) && isSettled(file)),
  )
  return named(files)!
}

/** Drops a file, waits until it was read and opens its document. */
async function openDropped(name: string, content: string | Uint8Array): Promise<FileThing> {
  await drop(name, content)
  const file = await readDocument(name)
  await page.goto(`${app.origin}/project/${workspace.projectId}/thing/${file.id}`)
  await waitForPageImage(page)
  return file
}

/** The label, value and notes of a field on the page of a document. */
const field = (label: string) =>
  page
    .locator('dl')
    .filter({ has: page.getByText(label, { exact: true }) })
    .first()

describe('an XRechnung', () => {
  it.each([
    ['UBL', 'ubl.xml', ublInvoice()],
    ['CII', 'cii.xml', ciiInvoice().replaceAll('RE-2026-0042', 'RE-2026-0043')],
  ])('in %s shows a drawn page, and the fields as the file states them', async (_, name, xml) => {
    const { data } = await openDropped(name, xml)
    expect(data).toMatchObject({
      status: 'extracted',
      document_type: 'invoice',
      warning: null,
      extracted: { vendor: 'Lampe & Draht GmbH', subtotal: 420, tax: 79.8, total: 499.8 },
    })
    expect(data.pageImages).toHaveLength(1)
    await expect.poll(() => field('Vendor').innerText()).toContain('Lampe & Draht GmbH')
    await expect
      .poll(() => field('Vendor address').innerText())
      .toContain('Hafenstraße 12, 20457 Hamburg, DE')
    // With its digits once the type is loaded.
    await expect.poll(() => field('Total').innerText()).toContain('499.80')
    expect(await page.getByText(/EN 16931/).count()).toBe(0)
    // The place of a value is on the drawn page.
    await page.getByRole('button', { name: /^Show Total on page 1/ }).click()
    expect(await violations(page)).toEqual([])
  })

  it('whose sums do not add up says so at the field, with both numbers', async () => {
    const xml = ublInvoice().replace(
      '<cbc:TaxInclusiveAmount currencyID="EUR">499.80',
      '<cbc:TaxInclusiveAmount currencyID="EUR">489.80',
    )
    await openDropped('wrong-sum.xml', xml.replaceAll('RE-2026-0042', 'RE-2026-0044'))
    const total = field('Total')
    await total.getByText('Check: breaks a rule of e-invoices').waitFor()
    await expect
      .poll(() => total.innerText())
      .toContain(
        'BR-CO-15: The total with VAT is stated as 489.80, but the total without VAT plus VAT makes 499.80.',
      )
    await page.getByText(/This e-invoice breaks 2 rules of EN 16931 \(BR-CO-15, BR-CO-16\)/).waitFor()
    expect(await violations(page)).toEqual([])
  })

  it('without its number says so at the empty field', async () => {
    await openDropped('no-number.xml', ublInvoice().replace('<cbc:ID>RE-2026-0042</cbc:ID>', ''))
    const number = field('Invoice number')
    await expect.poll(() => number.innerText()).toContain('BR-02: The invoice number is missing.')
  })
})

describe('a PDF with an e-invoice inside', () => {
  it('shows both values at the field where print and XML differ, and asks', async () => {
    const printed = [
      'INVOICE',
      'Lampe & Draht GmbH',
      'Invoice number RE-2026-0045',
      'Invoice date 2026-11-20',
      'Subtotal EUR 420.00',
      'VAT 19% EUR 79.80',
      'Total EUR 500.80',
    ]
    const xml = ciiInvoice().replaceAll('RE-2026-0042', 'RE-2026-0045').replaceAll('ß', 'ss')
    await openDropped('zugferd.pdf', carryingPdf(printed, 'factur-x.xml', xml))
    const total = field('Total')
    await total.getByText(/printed on the page: \D*500\.80/).waitFor()
    await expect.poll(() => total.innerText()).toContain('499.80')
    await total.getByText("Check: doesn't match other fields").waitFor()
  })
})

describe('XML that is refused', () => {
  it('as it is no invoice, is named on the upload page, and nothing of it is kept', async () => {
    await drop('order.xml', '<?xml version="1.0"?><Order><ID>7</ID></Order>')
    await page.getByText(/order\.xml is not a PDF, JPG, PNG or e-invoice \(XML\)/).waitFor()
    expect((await outbox(page)).map(({ name }) => name)).not.toContain('order.xml')
  })

  it.each(refusedXml)('as it $what, stays on the device with the reason', async ({ name, xml, words }) => {
    await drop(name, xml)
    const row = queueRow(page, name)
    await row.getByText(words).first().waitFor()
    await row.getByText('Failed').first().waitFor()
    expect((await filesOf(workspace.client)).map(({ data }) => data.filename)).not.toContain(name)
  })

  it('causes no error in the app', () => {
    expect(unexpectedErrors(browser.pageErrors())).toEqual([])
  })
})
