import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useNewest } from '#features/chat/window/use-newest.ts'
import { clear, show } from '#tests/src/ui/render.tsx'

// How messages from elsewhere affect the scroll position of a reader.

interface LogProps {
  /** Height of each message, in px. */
  readonly heights: readonly number[]
  readonly own: string | null
}

function Log({ heights, own }: LogProps) {
  const { scroller, away } = useNewest(heights, own)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as in the chat */}
      <div ref={scroller} role="log" tabIndex={0} style={{ height: 300, overflowY: 'auto' }}>
        <div>
          {heights.map((height, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at} role="article" style={{ height }} />
          ))}
        </div>
      </div>
      <output>{away ? 'away' : 'at the end'}</output>
    </>
  )
}

afterEach(clear)

const log = page.getByRole('log')
const state = page.getByRole('status')

/** Shows messages. */
async function showLog(props: LogProps): Promise<HTMLElement> {
  show(<Log {...props} />)
  await expect.element(log).toBeVisible()
  return log.element() as HTMLElement
}

async function scroll(box: HTMLElement, to: number): Promise<void> {
  const scrolled = new Promise((resolve) => box.addEventListener('scroll', resolve, { once: true }))
  box.scrollTop = to
  await scrolled
}

/** Adds a message and waits for the check that would scroll to it a moment later. */
async function add(box: HTMLElement, props: LogProps): Promise<void> {
  let seen = 0
  const measured = box.getBoundingClientRect.bind(box)
  box.getBoundingClientRect = () => {
    seen = box.firstElementChild?.childElementCount ?? 0
    return measured()
  }
  show(<Log {...props} />)
  await expect.poll(() => seen).toBe(props.heights.length)
}

const long = [200, 2000]

test('a reader at the start of the newest message is scrolled to a message from elsewhere', async () => {
  const box = await showLog({ heights: long, own: null })
  await expect.poll(() => box.scrollTop).toBe(184)
  await expect.element(state).toHaveTextContent('away')
  await add(box, { heights: [...long, 400], own: null })
  expect(box.scrollTop).toBe(2184)
})

test('a reader in the middle of a long answer is not scrolled to a message from elsewhere', async () => {
  const box = await showLog({ heights: long, own: null })
  await expect.poll(() => box.scrollTop).toBe(184)
  await scroll(box, 900)
  await add(box, { heights: [...long, 400], own: null })
  expect(box.scrollTop).toBe(900)
})

test('a reader further up is not scrolled to a reply requested in another tab', async () => {
  const box = await showLog({ heights: long, own: 'm1' })
  await expect.poll(() => box.scrollTop).toBe(184)
  await scroll(box, 20)
  await add(box, { heights: [...long, 400], own: null })
  expect(box.scrollTop).toBe(20)
  show(<Log heights={[...long, 400]} own="m2" />)
  await expect.poll(() => box.scrollTop).toBe(2184)
})

test('a reader who follows the end is not offered a button to it', async () => {
  const box = await showLog({ heights: long, own: null })
  await expect.poll(() => box.scrollTop).toBe(184)
  await scroll(box, 1900)
  await expect.element(state).toHaveTextContent('at the end')
  const shown: (string | null)[] = []
  const said = new MutationObserver(() => shown.push(state.element().textContent))
  said.observe(state.element(), { subtree: true, childList: true, characterData: true })
  // Before the view scrolls.
  const grown = new MutationObserver(() => box.dispatchEvent(new Event('scroll')))
  grown.observe(box, { subtree: true, childList: true })
  await add(box, { heights: [...long, 400], own: null })
  await expect.poll(() => box.scrollTop).toBe(2300)
  grown.disconnect()
  said.disconnect()
  expect(shown).toEqual([])
})
