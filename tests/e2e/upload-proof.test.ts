import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newWorkspace, type Workspace } from '#tests/support/api.ts'
import { sharedApp } from '#tests/support/shared-app.ts'
import { desktop, dropProfile, unexpectedErrors, type Browser } from '#tests/support/browser.ts'
import { fixture } from '#tests/support/fixtures/files.ts'
import { receipts } from '#tests/support/fixtures/receipts.ts'
import { heldProofs, pickFiles, queueRow, uploadAddress } from '#tests/support/journey.ts'
import { openInstalled } from '#tests/support/installed.ts'

// A capture until its upload proof is checked on another machine.

const app = sharedApp('quiet')
let browser: Browser
let workspace: Workspace
let page: Page

beforeAll(async () => {
  workspace = await newWorkspace(app.origin, 'Proven')
  browser = await openInstalled(app, workspace.person, { viewport: desktop })
  page = await browser.page()
}, 300_000)
afterAll(async () => {
  await browser.close()
  dropProfile(browser.profile)
})

const mark = (name: string) => queueRow(page, name).getByText('Saved on the server')

it('a capture is marked, offline too, its proof is downloaded and checked, and leaves with the person', async () => {
  const name = receipts[0]?.file ?? ''
  await page.goto(uploadAddress(app.origin, workspace.projectId))
  await pickFiles(page, [await fixture(name)])
  await mark(name).waitFor()
  await browser.context.setOffline(true)
  await page.reload()
  await mark(name).waitFor()
  await browser.context.setOffline(false)

  const [held] = await heldProofs(page)
  await page.goto(`${app.origin}/project/${workspace.projectId}/thing/${held?.thingId}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download upload proof' }).click()
  const proof = await (await coming).path()

  await page.goto(`${app.origin}/project/${workspace.projectId}/members`)
  const fingerprint = await page.getByText(/^([0-9a-f]{4} ?){16}$/).innerText()
  const checked = await promisify(execFile)(process.execPath, [
    resolve(import.meta.dirname, '../../server/ops/verify.ts'),
    proof,
    await fixture(name),
    '--key',
    fingerprint,
  ])
  expect(checked.stdout).toContain(held?.thingId)
  expect(unexpectedErrors(browser.pageErrors())).toEqual([])

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => heldProofs(page)).toEqual([])
})
