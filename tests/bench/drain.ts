import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { UPLOADS_AT_ONCE } from '#contract/limits.ts'
import type { ApiClient } from '#platform/api/client.ts'
import { startApp } from '#tests/support/app.ts'
import { clientOf, eventually, newPerson, signIn } from '#tests/support/api.ts'
import { dropProfile, newProfile, openBrowser, underServiceWorker } from '#tests/support/browser.ts'
import {
  waitUntilPrepared,
  createWorkspace,
  pickFiles,
  signUp,
  uploadAddress,
} from '#tests/support/journey.ts'
import type { Figure } from './figure.ts'
import { photos } from './photos.ts'

const PHOTOS = 200
/** Plain PUTs of the same bytes from the same browser to the same store, as many at a time; seconds. */
async function plainPuts(page: Page, client: ApiClient, paths: readonly string[]): Promise<number> {
  const urls: string[] = []
  for (const path of paths) {
    const filename = path.split('/').at(-1) ?? ''
    const { signedUrl } = await client.call('signImageUpload', {
      body: { filename, contentType: 'image/jpeg' },
    })
    urls.push(signedUrl)
  }
  await page.evaluate(() => {
    const input = document.createElement('input')
    input.type = 'file'
    input.multiple = true
    input.id = 'bench-files'
    document.body.append(input)
  })
  await page.locator('#bench-files').setInputFiles([...paths])
  return page.evaluate(
    async ([addresses, atOnce]) => {
      const files = [...((document.querySelector('#bench-files') as HTMLInputElement).files ?? [])]
      const waiting = files.map((file, index) => ({ file, url: addresses[index] ?? '' }))
      const started = performance.now()
      const lane = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const answer = await fetch(next.url, {
            method: 'PUT',
            body: next.file,
            headers: { 'Content-Type': 'image/jpeg' },
          })
          if (!answer.ok) throw new Error(`PUT answered ${answer.status}`)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, lane))
      return (performance.now() - started) / 1000
    },
    [urls, UPLOADS_AT_ONCE] as const,
  )
}

/**
 * From the return of the network until the server has every document, sent by the app's own queue. Reading is paused,
 * since it would use the core that the transfer is measured on.
 */
export async function measureDrain(): Promise<Figure> {
  const app = await startApp({ env: { SHEAF_READING: 'off' } })
  const profile = newProfile()
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-bench-'))
  const browser = await openBrowser(profile)
  try {
    const paths = await photos(folder, PHOTOS)
    const person = newPerson()
    const page = await browser.page()
    await signUp(page, app.origin, person)
    const projectId = await createWorkspace(page, 'Bench')
    const client = clientOf(app.origin, await signIn(app.origin, person), projectId)
    await page.goto(uploadAddress(app.origin, projectId))
    await underServiceWorker(page)
    const putSeconds = await plainPuts(page, client, paths)

    await browser.context.setOffline(true)
    await page.reload()
    await pickFiles(page, paths)
    await waitUntilPrepared(page, PHOTOS)
    const started = performance.now()
    await browser.context.setOffline(false)
    await eventually(
      () => client.call('listThings', { query: { kind: 'File', page: 1, page_size: 1 } }),
      ({ total_count: count }) => count === PHOTOS,
      300,
    )
    const seconds = (performance.now() - started) / 1000
    return {
      name: 'upload drain',
      value: PHOTOS / seconds,
      unit: 'photos/s',
      reference: `plain PUTs of the same bytes, ${UPLOADS_AT_ONCE} at once`,
      referenceValue: PHOTOS / putSeconds,
      more: true,
    }
  } finally {
    await browser.close()
    await app.stop()
    dropProfile(profile)
    rmSync(folder, { recursive: true, force: true })
  }
}
