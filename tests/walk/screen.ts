import type { Page } from 'playwright'
import { texts as documents } from '#messages/documents.ts'
import { texts as trash } from '#messages/trash.ts'
import { busyTexts } from './busy-texts.ts'
import { currentLanguage } from './language.ts'
import { cardOf, like } from './wording.ts'
import type { Stored } from './saved.ts'
import type { World } from './world.ts'

// What is wrong with a screen as it stands, as far as it can be told without knowing which screen it is.

/** Words that only a programmer writes. */
const RAW =
  /\b(?:Type|Reference|Syntax|Range|Eval|URI|DOM|Constraint|Abort|Zod)(?:Error|Exception)\b|Cannot read propert|Cannot destructure|is not a function|is not iterable|is not defined|is not an object|undefined|\[object \w+\]|\bNaN\b|Infinity|Unexpected token|Failed to fetch|Load failed|NetworkError|Invalid Date|^\s*at \S+ \(.+:\d+:\d+\)|\.tsx?:\d+|Unexpected Application Error/mu

export interface Seen {
  /** Everything that can be read, values of inputs too. */
  readonly text: string
  /** Something is announced as being on its way. */
  readonly isBusy: boolean
  /** The place for the screen's content is there and has words in it. */
  readonly hasContent: boolean
  /** Controls that can be pressed, within the content or the dialog on top of it. */
  readonly controls: number
  /** Each alert that has no control and stands in a screen without one. */
  readonly errors: readonly string[]
}

/** A page that goes while it is looked at. */
export const nothing: Seen = { text: '', isBusy: true, hasContent: false, controls: 0, errors: [] }

/** Reads the page as it stands. */
export const look = (page: Page): Promise<Seen> =>
  page
    .evaluate(() => {
      const isShown = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const layers = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(isShown)
      const place = layers.at(-1) ?? document.querySelector('main') ?? document.body
      const inputs = [...document.querySelectorAll('input, textarea')].flatMap((input) =>
        (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) && isShown(input)
          ? [input.value]
          : [],
      )
      const controls = [
        ...place.querySelectorAll('a[href], button, input, textarea, select, [role=tab]'),
      ].filter((control) => isShown(control) && !control.matches(':disabled'))
      const statuses = [...document.querySelectorAll('[role=status]')].filter(isShown)
      // The kit keeps what it had read out for seven seconds.
      const spoken = [...document.querySelectorAll<HTMLElement>('[data-live-announcer]')]
      const alerts = [...place.querySelectorAll('[role=alert]')].filter(isShown)
      return {
        text: [document.body.innerText, ...inputs].join('\n'),
        isBusy: document.querySelector('[aria-busy=true]') !== null,
        hasContent:
          (place.textContent ?? '').trim() !== '' || place.querySelector('video, canvas, img') !== null,
        controls: controls.length,
        errors: controls.length > 0 ? [] : alerts.map((alert) => alert.textContent ?? ''),
        statuses: statuses.map((status) => status.textContent ?? ''),
        spoken: spoken.flatMap((one) => one.innerText.split('\n')),
      }
    })
    .then(({ statuses, spoken, isBusy, ...seen }) => {
      const busy = busyTexts(currentLanguage())
      const lines = without(
        [seen.text, ...statuses].flatMap((text) => text.split('\n')),
        spoken,
      )
      return { ...seen, isBusy: isBusy || lines.some((line) => busy.has(line.trim())) }
    })

/** The lines, each of the others left out once. */
function without(lines: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...lines]
  for (const other of others) {
    const at = left.lastIndexOf(other)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

/** Raw words of a program on the screen, with what stands around them. */
export function rawWords({ text }: Seen): string | null {
  const found = RAW.exec(text)
  if (!found) return null
  return text.slice(Math.max(0, found.index - 80), found.index + 160).replaceAll('\n', ' / ')
}

/** Why nobody can go on from here; null where one can. */
export function deadEnd(seen: Seen): string | null {
  if (seen.isBusy) return 'something is on its way and does not come'
  if (!seen.hasContent) return 'the screen is empty'
  if (seen.errors.length > 0) return `an error without a way on: ${seen.errors.join(' | ')}`
  return seen.controls === 0 ? 'the screen has nothing to press' : null
}

/** Counts on the screen that are not the server's. */
export async function wrongCounts(page: Page, stored: Stored): Promise<string[]> {
  const path = new URL(page.url()).pathname
  const errors: string[] = []
  if (/^\/project\/[^/]+\/?$/.test(path)) {
    for (const [type, count] of stored.perType) {
      const card = page.getByRole('main').getByRole('link', { name: cardOf(type) })
      const text =
        (await card
          .first()
          .textContent({ timeout: 1_000 })
          .catch(() => null)) ?? ''
      if (!text.includes(filesText(count)))
        errors.push(`the card of ${type} says “${text}”, the server ${count}`)
    }
  }
  const table = /^\/project\/[^/]+\/work\/([^/]+)\/?$/.exec(path)
  if (table && !new URL(page.url()).searchParams.has('filters')) {
    const type = decodeURIComponent(table[1] ?? '')
    const count = stored.perType.get(type) ?? 0
    const text = await page
      .getByRole('main')
      .innerText({ timeout: 1_000 })
      .catch(() => '')
    if (!text.includes(filesText(count))) errors.push(`the table of ${type} does not say ${filesText(count)}`)
  }
  if (/^\/project\/[^/]+\/trash\/?$/.test(path)) {
    const rows = await page.getByRole('button', { name: like(() => `${trash.restore} `) }).count()
    if (rows !== stored.trashed.length)
      errors.push(`the trash shows ${rows} documents, the server ${stored.trashed.length}`)
  }
  return errors
}

/** Values of the document on the screen that are not those that were written into it. */
export async function wrongValues(page: Page, { papers }: World): Promise<string[]> {
  const [, id] = /^\/project\/[^/]+\/thing\/([^/]+)\/?$/.exec(new URL(page.url()).pathname) ?? []
  const paper = [...papers.values()].find((one) => one.id === id)
  const errors: string[] = []
  for (const [field, value] of paper?.written ?? []) {
    const row = page.locator(`[data-field="${field}"]`)
    if (typeof value === 'number' || !(await row.isVisible())) continue
    const text = await row.innerText({ timeout: 1_000 }).catch(() => '')
    if (!text.includes(value)) errors.push(`${paper?.name}: ${field} shows “${text}”, not ${value}`)
  }
  return errors
}

const filesText = (count: number) => documents.files({ n: count })
