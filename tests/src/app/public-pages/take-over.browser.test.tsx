import { afterEach, beforeEach, expect, it } from 'vitest'
import { takeOver, type Shown, type TakeOverOptions } from '#app/public-pages/take-over.tsx'

let page: HTMLElement
let shown: Shown | undefined
const sent: string[] = []

/** A screen with a form, as the page had one. */
const screen = (
  <form
    onSubmit={(event) => {
      event.preventDefault()
      sent.push('sent')
    }}
  >
    <input name="email" />
    <button>Create workspace</button>
  </form>
)

beforeEach(() => {
  sent.length = 0
  page = document.createElement('div')
  page.innerHTML =
    '<form data-waiting=""><input name="email" value="ada@example.com" /><button>Sign in</button></form>'
  document.body.append(page)
})
afterEach(() => {
  shown?.root.unmount()
  shown?.place.remove()
  page.remove()
})

async function replace(options?: TakeOverOptions) {
  shown = await takeOver(page, screen, options)
  return shown.place.querySelector('input')?.value
}

it('repeats what was typed and sent on a page in the same page', async () => {
  expect(await replace()).toBe('ada@example.com')
  expect(sent).toEqual(['sent'])
})

it('repeats nothing in another screen', async () => {
  expect(await replace({ isOther: true })).toBe('')
  expect(sent).toEqual([])
})
