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

it('tabs have one Tab stop, and arrow keys, Home and End show the view at once', async () => {
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
