import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { newWorkspace, sendImage, type Workspace } from '#tests/support/api.ts'
import { type App, startApp } from '#tests/support/app.ts'
import { desktop, dropProfile, newProfile, openBrowser, pagesOnly, phone } from '#tests/support/browser.ts'
import { chromiumFlags } from '#tests/support/chromium-flags.ts'
import { filmOf, uprightFeed } from '#tests/support/fixtures/camera-feed.ts'
import { photograph, receipts } from '#tests/support/fixtures/receipts.ts'
import { waitForPageImage } from '#tests/support/journey.ts'
import { signedIn } from '#tests/support/signed-in.ts'
import type { Figure } from './figure.ts'
import { readToEnd } from './settled.ts'

/** The opened app, and a counter of all presses, including Enter after typed text. */
interface Hand {
  readonly page: Page
  readonly press: (role: 'button' | 'link' | 'menuitem', name: RegExp | string) => Promise<void>
  readonly write: (text: string) => Promise<void>
}

interface Job {
  readonly name: string
  readonly run: (hand: Hand) => Promise<unknown>
}

/** Everyday jobs, each by the shortest path that the screens offer. */
const jobs: readonly Job[] = [
  {
    name: 'total of a vendor',
    run: async ({ page, press }) => {
      await press('button', 'Find or ask')
      await page.getByRole('dialog').getByRole('searchbox').fill('What did we spend at Harbour Street Cafe?')
      await press('menuitem', /^Ask: /)
      await page.waitForURL(/\/search\?/)
      await page.getByText(/^Checked \d+ of/).waitFor()
      await page.getByText('18.04').first().waitFor()
    },
  },
  {
    name: 'a corrected value',
    run: async ({ page, press, write }) => {
      await press('link', /harbour/i)
      await press('button', 'Edit Receipt number')
      const number = `A-${page.viewportSize()?.width}`
      await write(number)
      await page.getByRole('definition').filter({ hasText: number }).waitFor()
    },
  },
  {
    name: "the third document's page",
    run: async ({ page, press }) => {
      await press('link', /northside/i)
      await waitForPageImage(page)
    },
  },
]

/** The outline, the countdown and the shutter are automatic. */
const capture: Job = {
  name: 'a saved receipt',
  run: async ({ page, press }) => {
    await press('link', 'Capture')
    await page.getByText('Saved on this device.').waitFor()
  },
}

const sizes = [
  ['desk', desktop],
  ['phone', phone],
] as const

/** Seconds and presses from opening the app to the goal, and to a saved receipt. */
export async function measureEveryday(): Promise<Figure[]> {
  const app = await startApp()
  const film = join(tmpdir(), `sheaf-bench-${process.pid}.y4m`)
  const profile = newProfile()
  const [first] = receipts
  if (!first) throw new Error('No receipt to photograph')
  writeFileSync(film, await filmOf(await photograph(first, 5), { ...uprightFeed, framesPerSecond: 5 }))
  const browser = await openBrowser(profile, {
    ...pagesOnly,
    permissions: ['camera'],
    args: [
      ...chromiumFlags,
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  try {
    const workspace = await newWorkspace(app.origin)
    for (const [seed, receipt] of receipts.entries()) {
      const body = await sendImage(
        app.origin,
        workspace.client,
        new Uint8Array(await photograph(receipt, seed + 1)),
        receipt.file,
      )
      const { id } = await workspace.client.call('completeUpload', { body })
      await readToEnd(workspace.client, id)
    }
    await signedIn(browser.context, app.origin, workspace.person)
    const figures: Figure[] = []
    for (const [size, viewport] of sizes)
      for (const job of [...jobs, ...(size === 'phone' ? [capture] : [])])
        figures.push(
          ...(await measure(job, size, await browser.context.newPage(), { app, workspace, viewport })),
        )
    return figures
  } finally {
    await browser.close()
    dropProfile(profile)
    rmSync(film, { force: true })
    await app.stop()
  }
}

interface Place {
  readonly app: App
  readonly workspace: Workspace
  readonly viewport: { readonly width: number; readonly height: number }
}

/** Opens the installed app, which starts in the last workspace, and does the job. */
async function measure(
  job: Job,
  size: string,
  page: Page,
  { app, workspace, viewport }: Place,
): Promise<Figure[]> {
  await page.setViewportSize(viewport)
  // The app remembers the last workspace.
  await page.goto(`${app.origin}/project/${workspace.projectId}`)
  await page.getByRole('heading', { name: 'Newest' }).waitFor()
  let presses = 0
  const hand: Hand = {
    page,
    press: async (role, name) => {
      presses += 1
      await page.getByRole(role, { name }).first().click()
    },
    write: async (text) => {
      presses += 1
      await page.locator(':focus').fill(text)
      await page.keyboard.press('Enter')
    },
  }
  const started = performance.now()
  await page.goto(`${app.origin}/start`)
  await page.getByRole('heading', { name: 'Newest' }).waitFor()
  const opened = performance.now()
  await job.run(hand)
  const ended = performance.now()
  await page.close()
  const name = `${size}: ${job.name}`
  return [
    {
      name,
      value: (ended - started) / 1_000,
      unit: 's',
      reference: 'opening the app',
      referenceValue: (opened - started) / 1_000,
      more: false,
    },
    { name, value: presses, unit: 'presses', reference: 'one press', referenceValue: 1, more: false },
  ]
}
