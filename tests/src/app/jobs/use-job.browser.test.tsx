import { afterEach, expect, test } from 'vitest'
import { useJob } from '#app/jobs/use-job.ts'
import { clear, show } from '#tests/src/ui/render.tsx'

// A job of the page whose script is loaded first.

afterEach(clear)

/** A job that records its events; its script loads when `answer` is called for each request. */
function job() {
  const happened: string[] = []
  const asked: { come: () => void; fail: () => void }[] = []
  const load = () =>
    new Promise<() => () => void>((resolve, reject) =>
      asked.push({
        come: () =>
          resolve(() => {
            happened.push('began')
            return () => void happened.push('ended')
          }),
        fail: () => reject(new TypeError('Failed to fetch dynamically imported module')),
      }),
    )
  const Host = () => {
    useJob(load)
    return null
  }
  return { happened, asked, Host }
}

test('starts after its script has loaded, and ends with the component', async () => {
  const { happened, asked, Host } = job()
  show(<Host />)
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.come()
  await expect.poll(() => happened).toEqual(['began'])
  clear()
  await expect.poll(() => happened).toEqual(['began', 'ended'])
})

test('does not start if the component was unmounted before the script loaded', async () => {
  const { happened, asked, Host } = job()
  show(<Host />)
  await expect.poll(() => asked.length).toBe(1)
  clear()
  asked[0]?.come()
  await new Promise((resolve) => setTimeout(resolve))
  expect(happened).toEqual([])
})

test('loads a script that failed again when the device is online', async () => {
  const { happened, asked, Host } = job()
  show(<Host />)
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.fail()
  await expect
    .poll(() => {
      dispatchEvent(new Event('online'))
      return asked.length
    })
    .toBe(2)
  asked[1]?.come()
  await expect.poll(() => happened).toEqual(['began'])
})
