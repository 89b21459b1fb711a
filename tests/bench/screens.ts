import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type Page } from 'playwright'
import { chromiumFlags } from '#tests/support/chromium-flags.ts'
import { findChromium } from '#tests/support/chromium.ts'
import { testPassword, testServer } from '#tests/support/server.ts'
import { fillSignIn } from '#tests/support/journey.ts'
import { median, type Figure } from './figure.ts'
import { fill } from './fill.ts'
import { measureLayoutShift } from './layout-shift.ts'
import { measureScripts } from './scripts.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))
const DOCUMENTS = 600
const CLICKS = 9
/** As slow as a mid-range phone compared with a desktop machine. */
const THROTTLE = 4

/** The built app over a workspace of a few hundred documents: first rows, scrolling, and the script of each route. */
export async function measureScreens(): Promise<Figure[]> {
  const server = await testServer({ app: { dist, checkResponses: false } })
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  try {
    const owner = await server.person('bench')
    const id = await server.workspace(owner, 'Bench')
    await addType(server, owner.token, id)
    await fill(server.db, { id, size: DOCUMENTS }, owner.id)
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
    await page.goto(`${origin}/login`)
    await fillSignIn(page, { email: owner.email, password: testPassword })
    await page.getByRole('button', { name: 'Create workspace' }).first().waitFor()
    const workspace = `${origin}/project/${id}`
    const signedIn = await page.context().storageState()
    const scripts = await measureScripts(browser, origin, signedIn, id)
    const shifts = await measureLayoutShift(browser, origin, signedIn, id)
    const scrolled = await scrolling(browser, page, workspace)
    const rows = await rowsInView(page, workspace)
    return [await firstRows(page, workspace), rows, ...scrolled, ...shifts, ...scripts]
  } finally {
    await browser.close()
    await server.close()
  }
}

async function addType(
  server: Awaited<ReturnType<typeof testServer>>,
  token: string,
  project: string,
): Promise<void> {
  const property = (type: string, name: string) => ({ type, description: name })
  const names = ['vendor', 'total', 'date', 'currency', 'receipt_number', 'address']
  const properties = Object.fromEntries(
    names.map((name) => [name, property(name === 'total' ? 'number' : 'string', name)]),
  )
  const schema = { type: 'object', properties, required: [], order: names }
  const body = {
    kind: 'schema',
    data: { document_type: 'receipt', department: 'Finance', description: '', schema },
  }
  const answer = await server.call('POST', '/things', { token, project, body })
  if (answer.status >= 300) throw new Error(`The type was not made: ${JSON.stringify(answer.body)}`)
}

/** Time in ms from pressing the link until `rows` of the table are painted. */
function pressed(page: Page, link: string): Promise<number> {
  return page.evaluate(
    (selector) =>
      new Promise<number>((resolve, reject) => {
        const anchor = document.querySelector<HTMLElement>(selector)
        if (!anchor) {
          reject(new Error(`No ${selector}`))
          return
        }
        const started = performance.now()
        const look = () => {
          if (document.querySelectorAll('table tbody tr').length < 10) requestAnimationFrame(look)
          // The rows are on the screen in the frame after the one that rendered them.
          else requestAnimationFrame(() => resolve(performance.now() - started))
        }
        anchor.click()
        requestAnimationFrame(look)
      }),
    link,
  )
}

/** The same number of rows of text written straight into an empty page, in ms until they are painted. */
const plainRows = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const started = performance.now()
        const table = document.createElement('table')
        table.innerHTML = `<tbody>${'<tr>'.concat('<td>12 Long Street</td>'.repeat(9), '</tr>').repeat(10)}</tbody>`
        document.body.append(table)
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            table.remove()
            resolve(performance.now() - started)
          }),
        )
      }),
  )

/** Rows of a page of 25 that are completely visible on a desktop, above the line of sums. */
async function rowsInView(page: Page, workspace: string): Promise<Figure> {
  await page.goto(`${workspace}/work/receipt?size=25`)
  await page.locator('table tbody tr').nth(24).waitFor()
  await page.getByText('Sum of Total').first().waitFor()
  const value = await page.evaluate(() => {
    const isSeen = (row: HTMLElement) => {
      const { left, top, bottom } = row.getBoundingClientRect()
      return [top + 1, bottom - 1].every((y) => row.contains(document.elementFromPoint(left + 100, y)))
    }
    return [...document.querySelectorAll<HTMLElement>('table tbody tr')].filter(isSeen).length
  })
  return {
    name: 'rows in view, 1440 x 900',
    value,
    unit: 'rows',
    reference: 'the goal',
    referenceValue: 16,
    more: true,
  }
}

/** From the overview to a table that was open before: its rows come from the cache. */
async function firstRows(page: Page, workspace: string): Promise<Figure> {
  const link = 'a[href$="/work/receipt"]'
  await page.goto(workspace)
  const [ours, plain]: [number[], number[]] = [[], []]
  for (let round = -2; round < CLICKS; round += 1) {
    await page.locator(link).first().waitFor()
    const spent = await pressed(page, link)
    await page.goBack()
    await page.locator(link).first().waitFor()
    const reference = await plainRows(page)
    if (round >= 0) [ours, plain].forEach((list, index) => list.push(index === 0 ? spent : reference))
  }
  return {
    name: 'first rows from the cache',
    value: median(ours),
    unit: 'ms',
    reference: 'as many plain rows, same page',
    referenceValue: median(plain),
    more: false,
  }
}

interface Smoothness {
  readonly longestTask: number
  readonly longestFrame: number
}

/** Scrolls from the top to the end, and records long tasks of the page. */
function scroll(page: Page): Promise<Smoothness> {
  return page.evaluate(
    () =>
      new Promise<Smoothness>((resolve) => {
        const boxes = [...document.querySelectorAll<HTMLElement>('*')].filter(
          (box) =>
            box.scrollHeight > box.clientHeight + 200 && /auto|scroll/.test(getComputedStyle(box).overflowY),
        )
        const scroller =
          boxes.toSorted((a, b) => b.scrollHeight - a.scrollHeight)[0] ?? document.documentElement
        const tasks: number[] = []
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) tasks.push(entry.duration)
        })
        let [last, longestFrame] = [performance.now(), 0]
        const end = scroller.scrollHeight - scroller.clientHeight
        const step = (now: number) => {
          longestFrame = Math.max(longestFrame, now - last)
          last = now
          scroller.scrollTop += 60
          if (scroller.scrollTop < end - 1) requestAnimationFrame(step)
          else
            setTimeout(() => {
              observer.disconnect()
              resolve({ longestTask: Math.max(0, ...tasks), longestFrame })
            }, 300)
        }
        // Finding the box is itself a long task, which has ended by then.
        setTimeout(() => {
          observer.observe({ type: 'longtask' })
          requestAnimationFrame((now) => {
            last = now
            requestAnimationFrame(step)
          })
        }, 100)
      }),
  )
}

/**
 * 100 rows on a machine four times slower, compared with a plain table of the same size. A task under 50 ms does not
 * count as long.
 */
async function scrolling(browser: Browser, page: Page, workspace: string): Promise<Figure[]> {
  const slowly = async (target: Page) => {
    const session = await target.context().newCDPSession(target)
    await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
    const seen = await scroll(target)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    return seen
  }
  await page.goto(`${workspace}/work/receipt?size=100`)
  await page.locator('table tbody tr').nth(99).waitFor()
  // The event stream keeps a request open, so the network is never idle. Deferred work is done by then.
  await page.waitForTimeout(4000)
  const ours = await slowly(page)
  const plain = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const row = `<tr>${'<td style="height:48px">12 Long Street</td>'.repeat(9)}</tr>`
  await plain.setContent(`<!doctype html><table style="width:100%">${row.repeat(100)}</table>`)
  const reference = await slowly(plain)
  const figure = (name: string, value: number, referenceValue: number): Figure => ({
    name,
    value,
    unit: 'ms',
    reference: 'a plain table of 100 rows',
    referenceValue,
    more: false,
  })
  return [
    figure(`longest frame, 100 rows, ${THROTTLE}x`, ours.longestFrame, reference.longestFrame),
    figure(`longest task, 100 rows, ${THROTTLE}x`, ours.longestTask, reference.longestTask),
  ]
}
