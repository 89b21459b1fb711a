import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '#tests/support/app.ts'
import { newWorkspace } from '#tests/support/api.ts'
import {
  dropProfile,
  newProfile,
  openBrowser,
  pagesOnly,
  unexpectedErrors,
  type Browser,
} from '#tests/support/browser.ts'
import { scriptedModel, type ScriptedAnswer } from '#tests/support/model/scripted-model.ts'
import { receipts } from '#tests/support/fixtures/receipts.ts'
import { sendPrinted } from '#tests/support/read-receipts.ts'
import { signedIn } from '#tests/support/signed-in.ts'

// A list that has to be reloaded to be true is not true.

// A reading ends when its model has answered: so long the document is certain to be in work.
const answer = Promise.withResolvers<ScriptedAnswer>()
let model: Awaited<ReturnType<typeof scriptedModel>>
let app: App
let browser: Browser
const profile = newProfile()
beforeAll(async () => {
  model = await scriptedModel(() => answer.promise)
  app = await startApp({ env: { SHEAF_MODEL: 'compatible/scripted', SHEAF_MODEL_URL: model.url } })
  browser = await openBrowser(profile, pagesOnly)
})
afterAll(async () => {
  await browser.close()
  dropProfile(profile)
  await app.stop()
  await model.close()
})

describe('without a reload', () => {
  it('the overview shows the new document, and its page changes from Processing to Completed', async () => {
    const { person, projectId, client } = await newWorkspace(app.origin, 'Live')
    await signedIn(browser.context, app.origin, person)
    const page = await browser.page()
    await page.goto(`${app.origin}/project/${projectId}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.evaluate(() => Object.assign(window, { sheafTestMark: 'same document' }))

    const thing = await sendPrinted(app.origin, client, receipts[1]!)
    const second = await browser.context.newPage()
    await second.goto(`${app.origin}/project/${projectId}/thing/${thing.id}`)
    await second.getByText('Processing', { exact: true }).first().waitFor()

    answer.resolve({ status: 401 })
    await second.getByText('Completed', { exact: true }).first().waitFor()
    await second.getByText('18.04').first().waitFor()
    await page
      .getByRole('link', { name: /receipt/i })
      .first()
      .waitFor()
    await page
      .getByRole('link', { name: /^Receipt\s*1 document\b/ })
      .first()
      .waitFor()
    expect(await page.evaluate(() => 'sheafTestMark' in window)).toBe(true)
    expect(unexpectedErrors(browser.pageErrors())).toEqual([])
  })
})
