import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { texts } from '#messages/shell.ts'

const folder = fileURLToPath(new URL('../../public/screenshots/', import.meta.url))
const landing = fileURLToPath(new URL('../../public/welcome/', import.meta.url))

export async function theme(page: Page, name: 'light' | 'dark'): Promise<void> {
  await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), name)
}

/** A screen has few, and a photograph in it stays clear. */
const FEW_COLOURS = { palette: true, effort: 10, quality: 70, dither: 0 } as const

/** Waits until the page has loaded completely: no image, placeholder or message is pending. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('region', { name: texts.snackbars }).getByRole('status').waitFor({ state: 'detached' })
  // Placeholders are animated.
  await page.waitForFunction(
    () =>
      [...document.images].every((image) => image.complete || !image.checkVisibility()) &&
      document
        .getAnimations()
        // Those that follow a scroll box run forever.
        .every(({ playState, timeline }) => playState !== 'running' || timeline !== document.timeline),
  )
  await page.waitForTimeout(900)
}

/** One for the README, of what stays. */
export async function picture(page: Page, name: string): Promise<void> {
  // A hovered button looks pressed.
  await page.mouse.move(0, 0)
  await settled(page)
  await pictureAtOnce(page, name)
}

/** One for the README, of what passes. */
export async function pictureAtOnce(page: Page, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const shot = await page.screenshot()
  await sharp(shot)
    .png(FEW_COLOURS)
    .toFile(join(folder, `${name}.png`))
  process.stdout.write(`${name}.png\n`)
}

/** One for the landing page, by day and by night: as many pixels, a fraction of the bytes. */
export async function landingPicture(page: Page, name: string): Promise<void> {
  mkdirSync(landing, { recursive: true })
  for (const scheme of ['light', 'dark'] as const) {
    await theme(page, scheme)
    await page.waitForTimeout(300)
    const file = `${name}${scheme === 'dark' ? '-dark' : ''}.webp`
    const shot = await page.screenshot()
    await sharp(shot).webp({ quality: 72, effort: 6, smartSubsample: true }).toFile(join(landing, file))
    process.stdout.write(`welcome/${file}\n`)
  }
  await theme(page, 'light')
}

export interface Film {
  /** Adds the page as it is, shown for this time in ms. */
  readonly frame: (page: Page, ms: number) => Promise<void>
  /** The same of a screen that is dark in every theme and does not wait. */
  readonly frameAtOnce: (page: Page, ms: number) => Promise<void>
  /** Writes the film as an animated WebP that plays once, and its last picture. */
  readonly write: (name: string, still: string) => Promise<void>
}

/** Screenshots of one story, by theme. */
export function film(): Film {
  const frames: { light: Buffer; dark: Buffer; ms: number }[] = []
  return {
    frame: async (page, ms) => {
      const light = await page.screenshot()
      await theme(page, 'dark')
      await page.waitForTimeout(100)
      frames.push({ light, dark: await page.screenshot(), ms })
      await theme(page, 'light')
    },
    frameAtOnce: async (page, ms) => {
      const shot = await page.screenshot()
      frames.push({ light: shot, dark: shot, ms })
    },
    write: async (name, still) => {
      mkdirSync(landing, { recursive: true })
      for (const scheme of ['light', 'dark'] as const) {
        const suffix = scheme === 'dark' ? '-dark.webp' : '.webp'
        const shots = await Promise.all(
          frames.map((shot) =>
            sharp(shot[scheme])
              .png({ ...FEW_COLOURS, quality: 50 })
              .toBuffer(),
          ),
        )
        const delay = frames.map(({ ms }) => ms)
        const options = { quality: 60, effort: 6, smartSubsample: true }
        // Without loss: what differs between two frames would otherwise show as blocks.
        await sharp(shots, { join: { animated: true } })
          .webp({ lossless: true, effort: 6, loop: 1, delay })
          .toFile(join(landing, `${name}${suffix}`))
        await sharp(frames.at(-1)?.[scheme])
          .webp(options)
          .toFile(join(landing, `${still}${suffix}`))
        process.stdout.write(`welcome/${name}${suffix}\n`)
      }
    },
  }
}
