import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clear, show } from '#tests/src/ui/render.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'

afterEach(clear)

const tabs = ['One', 'Two', 'Three'].map((name) => ({ id: name, label: name, content: <p>View {name}</p> }))

function ThreeTabs() {
  const [selected, setSelected] = useState('One')
  return <Tabs label="Views" tabs={tabs} selected={selected} onSelect={setSelected} />
}

it('tabs are one tab stop, and arrow keys, Home and End show the view at once', async () => {
  show(<ThreeTabs />)
  await userEvent.keyboard('{Tab}')
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect.element(tab('One')).toHaveFocus()
  for (const [key, name] of [
    ['ArrowRight', 'Two'],
    ['End', 'Three'],
    ['ArrowRight', 'One'],
    ['ArrowLeft', 'Three'],
    ['Home', 'One'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(tab(name)).toHaveFocus()
    await expect.element(page.getByRole('tabpanel', { name })).toHaveTextContent(`View ${name}`)
  }
  expect(page.getByRole('tabpanel').elements()).toHaveLength(1)
})

it('arrow keys with Alt, Control or Meta are left to the browser', async () => {
  show(<ThreeTabs />)
  await expect.element(page.getByRole('tab', { name: 'One' })).toBeVisible()
  const tab = page.getByRole('tab', { name: 'One' }).element()
  const press = (held: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', {
      key: 'ArrowRight',
      bubbles: true,
      cancelable: true,
      ...held,
    })
    tab.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect([{ altKey: true }, { ctrlKey: true }, { metaKey: true }, {}].map(press)).toEqual([
    false,
    false,
    false,
    true,
  ])
  await expect.element(page.getByRole('tab', { name: 'Two', selected: true })).toBeVisible()
})

function Fillable() {
  const [isFull, setFull] = useState(false)
  return (
    <>
      <Tabs
        label="Views"
        tabs={[
          { id: 'one', label: 'One', content: isFull ? <button type="button">Act</button> : <p>Words</p> },
        ]}
        selected="one"
        onSelect={() => undefined}
      />
      <button type="button" onClick={() => setFull(true)}>
        Fill
      </button>
    </>
  )
}

it('a view is a tab stop as long as it contains none', async () => {
  show(<Fillable />)
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(page.getByRole('tabpanel')).toHaveFocus()
  await page.getByRole('button', { name: 'Fill' }).click()
  await expect.element(page.getByRole('tabpanel')).not.toHaveAttribute('tabindex')
})
