import type { Page } from 'playwright'

interface Task {
  readonly startTime: number
  readonly duration: number
}

/** Tasks, and the times in which this bench collected garbage, all in ms since the page began. */
interface Watched {
  readonly tasks: Task[]
  readonly collections: [from: number, to: number][]
}

/** Records tasks of the page's main thread over 50 ms from now on. */
export async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched: Watched = { tasks: [], collections: [] }
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) watched.tasks.push({ startTime, duration })
    }).observe({ type: 'longtask' })
    Object.assign(window, { watched })
  })
}

/** The longest of them in ms, without the garbage collection of `heapOf`; 0 if there was none. */
export const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { tasks, collections } = (window as unknown as { watched: Watched }).watched
    const own = tasks.filter(
      ({ startTime, duration }) =>
        !collections.some(([from, to]) => startTime < to && from < startTime + duration),
    )
    return Math.max(0, ...own.map(({ duration }) => duration))
  })

const timeOf = (page: Page) => page.evaluate(() => performance.now())

/** Megabytes of the page's JavaScript heap after garbage collection. */
export async function heapOf(page: Page): Promise<number> {
  const from = await timeOf(page)
  const used = await collected(page)
  const to = await timeOf(page)
  await page.evaluate(
    (times) => (window as unknown as { watched: Watched }).watched.collections.push(times),
    [from, to] as [number, number],
  )
  return used
}

async function collected(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number }
  await session.detach()
  return usedSize / 1e6
}
