import { writeFileSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, it } from 'vitest'
import { startApp, type App } from '#tests/support/app.ts'
import { newPerson } from '#tests/support/api.ts'
import { chromiumFlags } from '#tests/support/chromium.ts'
import { desktop, dropProfile, newProfile, openBrowser, phone, type Browser } from '#tests/support/browser.ts'
import { fixture } from '#tests/support/fixtures/files.ts'
import { filmOf } from '#tests/support/fixtures/camera-feed.ts'
import { createWorkspace, outbox, signUp } from '#tests/support/journey.ts'

let app: App
let browser: Browser
const profile = newProfile()
beforeAll(async () => {
  app = await startApp()
  writeFileSync('/tmp/p2/film.y4m', await filmOf(readFileSync(await fixture('receipt-cafe.jpg'))))
  browser = await openBrowser(profile, {
    viewport: process.env['WIDE'] ? desktop : phone,
    permissions: ['camera'],
    args: [
      ...chromiumFlags,
      '--use-fake-device-for-media-stream',
      '--use-file-for-fake-video-capture=/tmp/p2/film.y4m',
    ],
  } as never)
})
afterAll(async () => {
  await browser.close()
  dropProfile(profile)
  await app.stop()
})
it('explores', async () => {
  const page = await browser.page()
  await signUp(page, app.origin, newPerson())
  await createWorkspace(page, 'Site office')
  const shot = (name: string) => page.screenshot({ path: `/tmp/p2/${process.env['WIDE'] ? 'w-' : ''}${name}.png` })
  await shot('0-home')
  await page.getByRole('link', { name: 'Capture' }).first().click()
  await page.waitForTimeout(1200)
  await shot('1-live')
  for (let i = 0; i < 12; i += 1) {
    await page.waitForTimeout(250)
    console.log(await page.locator('[data-outline]').getAttribute('data-outline').catch(() => null), await page.locator('p.rounded-full').innerText().catch(() => null))
  }
  await shot('2-card')
  await page.waitForTimeout(1500)
  await shot('2b-card')
  console.log(JSON.stringify(browser.complaints()))
  if (await page.getByRole('button', { name: 'Adjust' }).count()) {
    await page.getByRole('button', { name: 'Adjust' }).click()
    await page.waitForTimeout(2500)
    await shot('3-adjust')
    await page.getByRole('button', { name: 'Rotate' }).click()
    await page.waitForTimeout(1500)
    await shot('3b-rotated')
    await page.goBack()
  }
  await page.getByRole('button', { name: 'Take photo' }).click()
  await page.waitForTimeout(1500)
  await page.getByRole('button', { name: /^Tray/ }).click()
  await page.waitForTimeout(800)
  await shot('4-tray')
  await page.getByRole('button', { name: /Page 1 of/ }).first().click()
  await page.waitForTimeout(500)
  await shot('5-menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Done' }).last().click()
  await page.waitForTimeout(3000)
  await shot('6-done')
  console.log(page.url(), JSON.stringify((await outbox(page)).map(({ name, kind, state, photos, pages }) => ({ name, kind, state, photos: photos?.length, pages: pages.length }))))
  console.log(JSON.stringify(browser.complaints()))
})
