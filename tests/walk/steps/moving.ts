import { eventually } from '#tests/support/api.ts'
import { readOnDevice } from '../on-device.ts'
import { defineStep, oneOf } from '../step.ts'
import { placeOf } from '../walker.ts'
import { readPapers } from '../world.ts'
import { cameOnline, choiceOf, decide } from './waiting.ts'

// From place to place, by what every screen has.

const places = [
  'workspaces',
  'documents',
  'folders',
  'search',
  'chat',
  'review',
  'upload',
  'settings',
  'reports',
  'books',
] as const

const visit = defineStep({
  name: 'visit',
  feature: 'moving',
  keys: ['place'],
  choose: (_world, random) => ({ place: oneOf(places, random) ?? 'documents' }),
  run: async (walker, { place }) => {
    await walker.go(placeOf(place))
    await walker.page.getByRole('heading', { level: 1 }).first().waitFor()
  },
})

const back = defineStep({
  name: 'back',
  feature: 'moving',
  weight: 2,
  keys: [],
  choose: () => ({}),
  run: async (walker) => {
    // Not out of the app: to a page before it there is no way on. Not to the camera: it takes photographs by itself.
    const before = await walker.page.evaluate(() => {
      const { navigation } = window
      return navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url ?? null
    })
    if (before !== null && !/\/capture\b/.test(new URL(before).pathname)) await walker.page.goBack()
  },
})

const reload = defineStep({
  name: 'reload',
  feature: 'moving',
  weight: 2,
  keys: [],
  choose: () => ({}),
  run: async (walker) => void (await walker.page.reload()),
})

/** The first tab stays open behind the second one, which is closed when this is done again. */
const otherTab = defineStep({
  name: 'other-tab',
  feature: 'tabs',
  keys: [],
  choose: () => ({}),
  run: async (walker) => {
    const [first, second] = walker.context.pages()
    if (second && first) {
      const other = walker.page === second ? first : second
      await walker.page.close()
      walker.page = other
      await other.bringToFront()
      return
    }
    const address = walker.page.url()
    walker.page = await walker.context.newPage()
    await walker.page.goto(address)
  },
})

/** Closing the laptop's lid and opening it elsewhere: without the network, until the step back. */
const goOffline = defineStep({
  name: 'go-offline',
  feature: 'network',
  weight: 2,
  keys: [],
  possible: ({ online, unnamed, papers }) =>
    online && unnamed === 0 && [...papers.values()].every(({ isSettled }) => isSettled),
  choose: () => ({}),
  run: async (walker, _given, world) => {
    // Until the app lies on the device a reload needs the network.
    await walker.page.evaluate(async () => void (await navigator.serviceWorker.ready))
    const wanted = readPapers(world)
    const hasAll = async () => {
      const { versions, types } = await readOnDevice(walker.page)
      return wanted.every(
        ({ id, version, type }) =>
          (versions.get(id ?? '') ?? -1) >= version &&
          (type === null || types.includes(JSON.stringify(type))),
      )
    }
    if (!(await hasAll())) {
      // They are fetched with the next opening of the workspace, or some seconds later.
      if (walker.isInWorkspace()) await walker.page.reload()
      else await walker.go('documents')
      await eventually(hasAll, Boolean)
    }
    await walker.context.setOffline(true)
    world.online = false
  },
})

const goOnline = defineStep({
  name: 'go-online',
  feature: 'network',
  weight: 4,
  keys: ['choice'],
  possible: ({ online }) => !online,
  choose: (_world, random) => ({ choice: random() < 0.5 ? 'mine' : 'theirs' }),
  run: async (walker, { choice }, world) => {
    await walker.context.setOffline(false)
    cameOnline(world)
    await decide(walker, choiceOf(choice), world)
  },
})

export const moving = [visit, back, reload, otherTab, goOffline, goOnline]
