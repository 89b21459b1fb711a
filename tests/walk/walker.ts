import type { BrowserContext, Locator, Page } from 'playwright'
import { typeName } from '#core/fields/shown-names.ts'
import { texts as capture } from '#messages/capture.ts'
import { texts as edits } from '#messages/edit-decisions.ts'
import { texts as selected } from '#messages/selected-files.ts'
import { texts as shell } from '#messages/shell.ts'
import type { ApiClient } from '#platform/api/client.ts'
import { beginning, cardOf, oneOfTexts, wholeName } from './wording.ts'
import type { Paper, View, World } from './world.ts'

// A person's actions on a page: pressing, typing, finding things by what is on the screen.

/** Ends when an element has been in one place for half a second: a person aims, and what loads above it moves it down. */
async function stoodStill(element: Element): Promise<void> {
  // Drawing each frame would take the processor.
  const pause = () => new Promise((resolve) => setTimeout(resolve, 50))
  let place = ''
  for (let since = performance.now(); performance.now() - since < 500; await pause()) {
    const { x, y } = element.getBoundingClientRect()
    if (place !== `${x} ${y}`) since = performance.now()
    place = `${x} ${y}`
  }
}

/** Time limit for a control to appear, in ms. A slow phone on a busy machine takes some seconds. */
export const PATIENCE_MS = 30_000

/** Places of the navigation, by the names of their texts. */
const places = [
  'workspaces',
  'documents',
  'folders',
  'search',
  'chat',
  'review',
  'capture',
  'upload',
  'settings',
  'reports',
  'books',
] as const
export type Place = (typeof places)[number]

/** @throws Error for a name that no place has */
export function placeOf(name: string): Place {
  const place = places.find((one) => one === name)
  if (!place) throw new Error(`No place is called ${name}`)
  return place
}

/** In a phone's bar; the others are under More. */
const IN_BAR = new Set<Place>(['documents', 'chat', 'upload', 'capture'])

interface WalkerOptions {
  readonly world: World
  readonly view?: View
  readonly folder: string
  readonly openElsewhere: () => Promise<Page>
}

export class Walker {
  page: Page
  readonly context: BrowserContext
  readonly view: View
  /** Folder for the files that are added. */
  readonly folder: string
  /** The colleague at a desk of their own, once they have joined. */
  colleague: { readonly walker: Walker; readonly client: ApiClient } | null = null
  /** Opens a browser of somebody else, whose errors count too. */
  readonly openElsewhere: () => Promise<Page>
  readonly #world: World

  constructor(page: Page, { world, view = world.view, folder, openElsewhere }: WalkerOptions) {
    this.page = page
    this.folder = folder
    this.openElsewhere = openElsewhere
    this.context = page.context()
    this.view = view
    this.#world = world
  }

  /** The same, in a browser of somebody else. */
  async another(): Promise<Walker> {
    const { folder, openElsewhere } = this
    return new Walker(await openElsewhere(), { world: this.#world, view: 'desk', folder, openElsewhere })
  }

  /** A click with the mouse, or a tap with a finger. */
  press(control: Locator): Promise<void> {
    return this.view === 'phone' ? control.tap() : control.click()
  }

  button(name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    return this.press(
      within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first(),
    )
  }

  /** A type as people read it. */
  labelOf(type: string): string {
    return typeName(type)
  }

  main(): Locator {
    return this.page.getByRole('main')
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name })
  }

  alert(name: string | RegExp): Locator {
    return this.page.getByRole('alertdialog', { name })
  }

  /** Waits for these words, wherever they stand. */
  async sees(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).first().waitFor()
  }

  /** Where messages of what was done are shown. */
  messages(): Locator {
    return this.page.getByRole('region', { name: shell.snackbars })
  }

  #navigation(): Locator {
    return this.page.getByRole('navigation', { name: shell.navigation })
  }

  /** Puts away the message of a step before, so that what is waited for is the one of this step. */
  async putMessageAway(): Promise<void> {
    const close = this.messages().getByRole('button', { name: shell.close })
    if (!(await close.isVisible())) return
    // It may go by itself.
    await this.press(close).catch(() => undefined)
    await close.waitFor({ state: 'hidden' })
  }

  /** Opens a place of the navigation. */
  async go(place: Place): Promise<void> {
    await this.clearTheWay()
    if (place !== 'workspaces') await this.#enterWorkspace()
    const name = beginning(shell[place])
    if (this.view === 'desk' || IN_BAR.has(place)) {
      await this.press(this.#navigation().getByRole('link', { name }).first())
      return
    }
    const more = await this.openMore()
    const link = more.getByRole('link', { name }).first()
    // The sheet is on its way up.
    await link.evaluate(stoodStill)
    await this.press(link)
    await more.waitFor({ state: 'hidden' })
  }

  /** Opens the sheet of what has no place in the bar of a phone. */
  async openMore(): Promise<Locator> {
    await this.press(this.#navigation().getByRole('button', { name: shell.more }))
    return this.dialog(shell.more)
  }

  /** The table of a type, by way of the documents. */
  async openTable(type: string): Promise<void> {
    await this.go('documents')
    const card = this.main()
      .getByRole('link', { name: cardOf(type) })
      .first()
    await card.evaluate(stoodStill)
    await this.press(card)
    await this.page.getByRole('heading', { level: 1, name: this.labelOf(type), exact: true }).waitFor()
  }

  /** A document, by way of its type's table or of what is not sorted. */
  async openPaper(paper: Paper): Promise<void> {
    if (paper.type === null) await this.go('documents')
    else await this.openTable(paper.type)
    await this.press(this.rowOf(paper.name).getByRole('link').first())
    await this.seesDocument(paper.name)
  }

  /** A file's row in a table or list. Its title comes from its fields; its file name is below it. */
  rowOf(file: string): Locator {
    return this.main()
      .locator('tr, li')
      .filter({ has: this.page.getByText(file, { exact: true }) })
      .first()
  }

  /** The screen of one document, which states its file name. */
  async seesDocument(file: string): Promise<void> {
    await this.page.waitForURL(/\/thing\//)
    await this.main().getByText(file, { exact: true }).first().waitFor()
  }

  /** Ticks the box of a file in a list. */
  async tick(paper: Paper): Promise<void> {
    const box = this.rowOf(paper.name).getByRole('checkbox').first()
    if (await box.isChecked()) return
    // The box is drawn by its label.
    await this.press(box.locator('xpath=ancestor::label'))
  }

  selectionBar(): Locator {
    return this.page.getByRole('region', { name: selected.bar })
  }

  /** Leaves what lies over the navigation: the camera, and on a phone the bar of what is selected. */
  async clearTheWay(): Promise<void> {
    await this.#navigation().or(this.#closeCamera()).or(this.selectionBar()).first().waitFor()
    if (await this.#closeCamera().isVisible()) await this.press(this.#closeCamera())
    const layer = this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'))
    // One may lie on another, and ask whether what was typed may go; one that is closing goes by itself.
    for (const end = Date.now() + PATIENCE_MS; (await layer.count()) > 0 && Date.now() < end;) {
      const leave = layer
        .last()
        .getByRole('button', { name: oneOfTexts(edits.discard, shell.close, shell.cancel) })
        .first()
      if (await leave.isVisible()) await leave.click({ timeout: 1_000 }).catch(() => undefined)
      else
        await layer
          .last()
          .waitFor({ state: 'hidden', timeout: 1_000 })
          .catch(() => undefined)
    }
    const clear = this.selectionBar().getByRole('button', { name: selected.clear })
    if (this.view === 'phone' && (await clear.isVisible())) {
      await this.press(clear)
      await this.selectionBar().waitFor({ state: 'hidden' })
    }
  }

  #closeCamera(): Locator {
    return this.page.getByRole('button', { name: capture.close })
  }

  /** Whether the page is one of the workspace. After signing in it is not. */
  isInWorkspace(): boolean {
    return new URL(this.page.url()).pathname.startsWith('/project/')
  }

  async #enterWorkspace(): Promise<void> {
    if (this.isInWorkspace()) return
    const { workspace } = this.#world
    const card = this.main().getByRole('link', { name: wholeName(workspace) })
    if (!(await card.isVisible())) await this.go('workspaces')
    await this.press(card.first())
    await this.page.waitForURL(/\/project\//)
  }
}
