import { texts as overview } from '#messages/overview.ts'
import { texts } from '#messages/parties.ts'
import { defineStep } from '../step.ts'
import { containing } from '../wording.ts'
import { readPapers, type World } from '../world.ts'

// Companies and people that documents name.

const namesSomebody = (world: World) =>
  world.online && readPapers(world).some(({ values }) => typeof values['vendor'] === 'string')

const renameParty = defineStep({
  name: 'rename-party',
  feature: 'parties',
  keys: ['name'],
  possible: namesSomebody,
  choose: (world) => {
    world.made += 1
    return { name: `Partner ${world.made}` }
  },
  run: async (walker, { name }, world) => {
    await walker.go('documents')
    await walker.press(walker.main().getByRole('link', { name: overview.parties, exact: true }))
    const list = walker.page.getByRole('list', { name: texts.parties })
    await walker.press(list.getByRole('link').first())
    await walker.button(texts.rename, walker.main())
    const id = new URL(walker.page.url()).pathname.split('/').at(-1) ?? ''
    const dialog = walker.dialog(texts.renameTitle)
    await dialog.getByRole('textbox', { name: texts.name, exact: true }).fill(name)
    await walker.button(texts.save, dialog)
    await walker.page.getByRole('heading', { level: 1, name: containing(name) }).waitFor()
    world.parties.set(id, name)
  },
})

export const parties = [renameParty]
