import { onlineManager } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LatePart, OpenedPart, useLateCode } from '#features/loading/index.ts'
import { drawn, type LateCode, lateCode } from '#platform/db/late.ts'
import { BareButton } from '#ui/controls/bare-button.tsx'
import { snackbarStore } from '#ui/feedback/snackbar-store.ts'
import { Select, SelectChoices } from '#ui/forms/select.tsx'
import { LateMenu, Menu, MenuEntries } from '#ui/overlays/menu.tsx'
import { clear, show } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'

afterEach(() => {
  clear()
  onlineManager.setOnline(true)
  snackbarStore.set(null)
})

type Code = (props: { readonly children: ReactNode }) => ReactNode
type Load = LateCode<Code>
const Loaded: Code = ({ children }) => children

/** Fails until it is repaired. */
function broken() {
  let isBroken = true
  const load = lateCode(async () => {
    if (isBroken) throw new TypeError('Failed to fetch dynamically imported module')
    return Loaded
  }, 1)
  return {
    load,
    repair: () => {
      isBroken = false
    },
  }
}

/** Loads when `arrive` is called. */
function held() {
  const { promise, resolve } = Promise.withResolvers<Code>()
  return { load: lateCode(() => promise), arrive: () => resolve(Loaded) }
}

function ValueEditor({ load, onClose }: { readonly load: Load; readonly onClose: () => void }) {
  return (
    <OpenedPart load={load} open onClose={onClose}>
      {(Code) => (
        <Code>
          <input aria-label="Value" ref={(input) => input?.focus()} />
        </Code>
      )}
    </OpenedPart>
  )
}

function Editor({ load }: { readonly load: Load }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <BareButton onPress={() => setOpen(true)}>Edit</BareButton>
      <input aria-label="Search" />
      {open && <ValueEditor load={load} onClose={() => setOpen(false)} />}
    </>
  )
}

const RowMenu = ({ load }: { readonly load: Load }) => (
  <LateMenu
    label="Actions"
    trigger={<BareButton>Edit</BareButton>}
    list={(list) => (
      <OpenedPart load={load} open={list.open} onClose={() => list.onOpen(false)}>
        {(Code) => (
          <Code>
            <MenuEntries {...list} entries={[{ id: 'one', label: 'The choice' }]} />
          </Code>
        )}
      </OpenedPart>
    )}
  />
)

const StateSelect = ({ load }: { readonly load: Load }) => (
  <Select
    label="Edit"
    value=""
    options={[{ value: '', label: 'None' }]}
    list={(list) => (
      <OpenedPart load={load} open={list.open} onClose={() => list.onOpen(false)}>
        {(Code) => (
          <Code>
            <SelectChoices
              {...list}
              options={[{ value: 'a', label: 'The choice' }]}
              onChoose={() => undefined}
            />
          </Code>
        )}
      </OpenedPart>
    )}
  />
)

/** An editor that the entry of a menu opens. */
function FromMenu({ load }: { readonly load: Load }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Menu
        label="Actions"
        trigger={<BareButton>Edit</BareButton>}
        entries={[{ id: 'one', label: 'Change', onChoose: () => setOpen(true) }]}
      />
      {open && <ValueEditor load={load} onClose={() => setOpen(false)} />}
    </>
  )
}

const edit = () => page.getByRole('button', { name: /Edit$/ })
const value = () => page.getByLabelText('Value')

describe.each([
  ['a menu', RowMenu],
  ['a select', StateSelect],
])('%s', (_, Part) => {
  test('says each time that its code cannot be loaded, closes, and opens once it can', async () => {
    const { load, repair } = broken()
    show(<Part load={load} />)
    for (const _press of [1, 2]) {
      await edit().click()
      await waitFor(() => expect(snackbarStore.get()?.text).toBe('This could not be loaded.'))
      await expect.element(edit()).toHaveAttribute('aria-expanded', 'false')
      snackbarStore.set(null)
    }
    repair()
    await edit().click()
    await expect.element(page.getByText('The choice')).toBeVisible()
  })

  test('is busy until its code is loaded, and a second press cancels it', async () => {
    const { load, arrive } = held()
    show(<Part load={load} />)
    await edit().click()
    await expect.element(edit()).toHaveAttribute('aria-busy', 'true')
    await expect.element(edit()).toHaveAttribute('aria-expanded', 'true')
    await edit().click()
    await expect.element(edit()).toHaveAttribute('aria-expanded', 'false')
    await expect.element(edit()).not.toHaveAttribute('aria-busy')
    arrive()
    await load()
    await edit().click()
    await expect.element(page.getByText('The choice')).toBeVisible()
  })
})

describe('an editor that waits for its code', () => {
  test('opens with the focus if nothing else was done', async () => {
    const { load, arrive } = held()
    show(<Editor load={load} />)
    await edit().click()
    await expect.element(edit()).toHaveAttribute('aria-busy', 'true')
    arrive()
    await expect.element(value()).toHaveFocus()
    await expect.element(edit()).not.toHaveAttribute('aria-busy')
  })

  test.each([
    ['the focus moved elsewhere', () => page.getByLabelText('Search').click()],
    ['Tab moved the focus', () => userEvent.tab()],
    ['Escape was pressed', () => userEvent.keyboard('{Escape}')],
    ['its button was pressed again', () => edit().click()],
    ['its button was pressed again by key', () => userEvent.keyboard('{Enter}')],
  ])('does not open after %s', async (_, act) => {
    const { load, arrive } = held()
    show(<Editor load={load} />)
    await edit().click()
    await expect.element(edit()).toHaveAttribute('aria-busy', 'true')
    await act()
    await expect.element(edit()).not.toHaveAttribute('aria-busy')
    const focused = document.activeElement
    arrive()
    await load()
    await drawn()
    expect([value().elements().length, document.activeElement]).toEqual([0, focused])
  })
})

test('what cannot be loaded is loaded by a reload, which is offered unless the device is offline', async () => {
  const { load } = broken()
  show(<Editor load={load} />)
  await edit().click()
  await waitFor(() => expect(snackbarStore.get()?.action?.label).toBe('Reload'))
  snackbarStore.set(null)
  onlineManager.setOnline(false)
  await edit().click()
  await waitFor(() => expect(snackbarStore.get()?.text).toBe('This could not be loaded.'))
  expect(snackbarStore.get()?.action).toBeUndefined()
})

/** A row that opens its editor where it is pressed, with buttons in it. */
function Row({ load, onEmpty }: { readonly load: Load; readonly onEmpty: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <div
      tabIndex={-1}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('button') === null) setOpen(true)
      }}
    >
      <span>No value</span>
      <BareButton onPress={onEmpty}>Leave empty</BareButton>
      <BareButton data-edit onPress={() => setOpen(true)}>
        Edit
      </BareButton>
      {open && (
        <OpenedPart load={load} open onClose={() => setOpen(false)}>
          {(Code) => (
            <Code>
              <input aria-label="Value" />
            </Code>
          )}
        </OpenedPart>
      )}
    </div>
  )
}

test('a button in a row that was pressed cancels its editor and is pressed itself', async () => {
  const { load, arrive } = held()
  const pressed: string[] = []
  show(<Row load={load} onEmpty={() => pressed.push('Leave empty')} />)
  await page.getByText('No value').click()
  await expect.element(edit()).toHaveAttribute('aria-busy', 'true')
  await page.getByRole('button', { name: 'Leave empty' }).click()
  await expect.element(edit()).not.toHaveAttribute('aria-busy')
  expect(pressed).toEqual(['Leave empty'])
  arrive()
  await load()
  await drawn()
  expect(value().elements()).toHaveLength(0)
})

test('what a menu opens marks the button of the menu, which gets the focus back, as busy', async () => {
  const { load, arrive } = held()
  show(<FromMenu load={load} />)
  await edit().click()
  await page.getByRole('menuitem', { name: 'Change' }).click()
  await expect.element(edit()).toHaveFocus()
  await expect.element(edit()).toHaveAttribute('aria-busy', 'true')
  arrive()
  await expect.element(value()).toHaveFocus()
  await expect.element(edit()).not.toHaveAttribute('aria-busy')
})

test('what appears by itself shows in its place that its code cannot be loaded', async () => {
  const { load, repair } = broken()
  show(
    <LatePart load={load} failed={<p>The change was not saved</p>}>
      {(Code) => <Code>The decision</Code>}
    </LatePart>,
  )
  await expect.element(page.getByText('The change was not saved')).toBeVisible()
  // It is loaded again at once when back online.
  repair()
  dispatchEvent(new Event('online'))
  await expect.element(page.getByText('The decision')).toBeVisible()
})

test('what is loaded is there in the first render', async () => {
  const load = lateCode(async () => Loaded)
  await load()
  const rendered: string[] = []
  function Probe() {
    const { code } = useLateCode(load, false)
    rendered.push(code === null ? 'nothing' : 'the part')
    return null
  }
  show(<Probe />)
  await waitFor(() => expect(rendered[0]).toBe('the part'))
})
