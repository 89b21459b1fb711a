import type { BrowserContext, Locator, Page } from 'playwright'
import { labelOfKey } from '#lib/field-format.ts'
import type { ApiClient } from '#platform/api/client.ts'
import type { Paper, View, World } from './world.ts'

// A person's actions on a page: pressing, typing, finding things by what is on the screen.

/** Time limit for a control to appear, in ms. A slow phone on a busy machine takes some seconds. */
export const PATIENCE_MS = 30_000

/** In a phone's bar; the others are under More. */
const IN_BAR = new Set(['Documents', 'Chat', 'Upload', 'Capture'])

export const exactly = (text: string) => new RegExp(`^${escaped(text)}$`)
/** The complete name: `Folder 1` does not match `Folder 12`. */
export const wholeName = (name: string) => new RegExp(`(?<!\\w)${escaped(name)}(?!\\w)`)
/** The card of a type in the overview. A document may begin with the same word. */
export const cardOf = (type: string) => new RegExp(`^${escaped(labelOfKey(type))}\\s*\\d+ documents?`)
export const beginning = (text: string) => new RegExp(`^${escaped(text)}`)
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

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
    return labelOfKey(type)
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

  /** Puts away the message of a step before, so that what is waited for is the one of this step. */
  async putMessageAway(): Promise<void> {
    const close = this.page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' })
    if (!(await close.isVisible())) return
    // It may go by itself.
    await this.press(close).catch(() => undefined)
    await close.waitFor({ state: 'hidden' })
  }

  /** Opens a place of the navigation. */
  async go(place: string): Promise<void> {
    await this.clearTheWay()
    if (place !== 'Workspaces') await this.#enterWorkspace()
    const bar = this.page.getByRole('navigation', { name: 'Workspace' })
    if (this.view === 'desk' || IN_BAR.has(place)) {
      await this.press(bar.getByRole('link', { name: beginning(place) }).first())
      return
    }
    const more = await this.openMore()
    await this.press(more.getByRole('link', { name: beginning(place) }).first())
    await more.waitFor({ state: 'hidden' })
  }

  /** Opens the sheet of what has no place in the bar of a phone. */
  async openMore(): Promise<Locator> {
    await this.press(
      this.page.getByRole('navigation', { name: 'Workspace' }).getByRole('button', { name: 'More' }),
    )
    return this.dialog('More')
  }

  /** The table of a type, by way of the documents. */
  async openTable(type: string): Promise<void> {
    const label = labelOfKey(type)
    await this.go('Documents')
    await this.press(
      this.main()
        .getByRole('link', { name: cardOf(type) })
        .first(),
    )
    await this.page.getByRole('heading', { level: 1, name: label, exact: true }).waitFor()
  }

  /** A document, by way of its type's table or of what is not sorted. */
  async openPaper(paper: Paper): Promise<void> {
    if (paper.type === null) await this.go('Documents')
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
    return this.page.getByRole('region', { name: 'Selected documents' })
  }

  /** Leaves what lies over the navigation: the camera, and on a phone the bar of what is selected. */
  async clearTheWay(): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Workspace' })
      .or(this.#closeCamera())
      .or(this.selectionBar())
      .first()
      .waitFor()
    if (await this.#closeCamera().isVisible()) await this.press(this.#closeCamera())
    const layer = this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'))
    // One may lie on another, and ask whether what was typed may go; one that is closing goes by itself.
    for (const end = Date.now() + PATIENCE_MS; (await layer.count()) > 0 && Date.now() < end;) {
      const leave = layer
        .last()
        .getByRole('button', { name: /^(?:Discard|Close|Cancel)$/ })
        .first()
      if (await leave.isVisible()) await leave.click({ timeout: 1_000 }).catch(() => undefined)
      else
        await layer
          .last()
          .waitFor({ state: 'hidden', timeout: 1_000 })
          .catch(() => undefined)
    }
    const clear = this.selectionBar().getByRole('button', { name: 'Clear' })
    if (this.view === 'phone' && (await clear.isVisible())) {
      await this.press(clear)
      await this.selectionBar().waitFor({ state: 'hidden' })
    }
  }

  #closeCamera(): Locator {
    return this.page.getByRole('button', { name: 'Close camera' })
  }

  async #enterWorkspace(): Promise<void> {
    if (new URL(this.page.url()).pathname.startsWith('/project/')) return
    const { workspace } = this.#world
    const card = this.main().getByRole('link', { name: new RegExp(escaped(workspace)) })
    if (!(await card.isVisible())) await this.go('Workspaces')
    await this.press(card.first())
    await this.page.waitForURL(/\/project\//)
  }
}
