import { closeSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser, phone, type Browser } from '#tests/support/browser.ts'
import { chromiumFlags } from '#tests/support/chromium-flags.ts'
import { filmOf, filmOfNothing, uprightFeed } from '#tests/support/fixtures/camera-feed.ts'
import { photograph, type Receipt } from '#tests/support/fixtures/receipts.ts'

const file = join(tmpdir(), `sheaf-screenshots-${process.pid}.y4m`)
const feed = { ...uprightFeed, framesPerSecond: 4 }

/** Chromium reads each frame from the file when it shows it, so the film changes while the camera runs. */
function show(film: Buffer): void {
  const open = openSync(file, 'r+')
  writeSync(open, film, 0, film.length, 0)
  closeSync(open)
}

/** A phone whose camera sees an empty table. */
export async function phoneWithCamera(profile: string): Promise<Browser> {
  writeFileSync(file, await filmOfNothing(feed))
  return openBrowser(profile, {
    viewport: phone,
    deviceScaleFactor: 2,
    permissions: ['camera'],
    args: [
      ...chromiumFlags,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  })
}

/** Shows a receipt to the camera until it is removed. */
export const putDown = async (receipt: Receipt) => show(await filmOf(await photograph(receipt, 5), feed))

/** Removes what is in front of the camera. */
export const clearTable = async () => show(await filmOfNothing(feed))

export const dropFilm = () => rmSync(file, { force: true })
