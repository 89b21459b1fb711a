import { texts as bank } from '#messages/bank.ts'
import { texts } from '#messages/books.ts'
import { texts as exported } from '#messages/exported.ts'
import { defineStep } from '../step.ts'
import type { Walker } from '../walker.ts'
import { ANYTHING, containing, like } from '../wording.ts'
import { readPapers, type World } from '../world.ts'

// Accounting: the export of documents, and bank statements whose lines pay them.

const exportBooks = defineStep({
  name: 'export-books',
  feature: 'books',
  keys: [],
  possible: ({ online }) => online,
  choose: () => ({}),
  run: async (walker) => {
    await walker.go('books')
    // In German the first format is another one, which needs accounts.
    await walker.button(containing(texts.format))
    await walker.press(walker.page.getByRole('option', { name: exported.formats.xlsx, exact: true }))
    await walker.page.getByText(texts.hints.xlsx).first().waitFor()
    const send = walker.main().getByRole('button', { name: like((n) => texts.export({ n })) })
    const none = walker.main().getByRole('heading', { name: texts.none })
    await send.or(none).first().waitFor()
    // Those that are left have errors.
    const nothing = [texts.export({ n: 0 }), '']
    if ((await none.isVisible()) || nothing.includes((await send.textContent())?.trim() ?? '')) return
    const coming = walker.page.waitForEvent('download')
    await walker.press(send)
    await coming
    await walker.sees(like(() => texts.saved({ name: ANYTHING })))
  },
})

async function openBank(walker: Walker): Promise<void> {
  await walker.go('books')
  await walker.press(walker.main().getByRole('link', { name: texts.tabs.bank, exact: true }))
}

/** A payment of each document that the walker has, and one of none. */
function statementOf(world: World): string {
  const paid = readPapers(world).flatMap(({ values: { vendor, total } }) =>
    typeof total === 'number'
      ? [`2026-09-01,${String(vendor ?? 'Shop').replaceAll(/[",]/g, ' ')},Card,-${total},GBP`]
      : [],
  )
  return [
    'Booking date,Counterparty,Description,Amount,Currency',
    '2026-09-02,Landlord,Rent,-900.00,GBP',
    ...paid,
  ].join('\n')
}

const importStatement = defineStep({
  name: 'import-statement',
  feature: 'books',
  keys: [],
  possible: ({ online, hasStatement, papers }) => online && !hasStatement && papers.size > 0,
  choose: () => ({}),
  run: async (walker, _given, world) => {
    await openBank(walker)
    const choosing = walker.page.waitForEvent('filechooser')
    await walker.button(bank.import, walker.main())
    const buffer = Buffer.from(statementOf(world))
    await (await choosing).setFiles({ name: 'september.csv', mimeType: 'text/csv', buffer })
    const dialog = walker.dialog(bank.preview({ name: 'september.csv' }))
    await dialog.getByRole('textbox', { name: bank.accountName }).fill('Current account')
    await walker.button(bank.import, dialog)
    await dialog.waitFor({ state: 'hidden' })
    await walker.sees('Landlord')
    world.hasStatement = true
  },
})

/** Those that are found: the search for them goes on after the import. */
const confirmMatches = defineStep({
  name: 'confirm-matches',
  feature: 'books',
  keys: [],
  possible: ({ online, hasStatement }) => online && hasStatement,
  choose: () => ({}),
  run: async (walker) => {
    await openBank(walker)
    await walker.sees('Landlord')
    await walker.page.getByText(bank.matching).first().waitFor({ state: 'hidden' })
    const sure = walker.main().getByRole('button', { name: like((n) => bank.confirmSure({ n })) })
    if (!(await sure.isVisible())) return
    await walker.press(sure)
    await walker.button(bank.confirm, walker.alert(bank.confirmSureTitle))
    await walker.sees(like((n) => bank.confirmedSure({ n })))
  },
})

export const books = [exportBooks, importStatement, confirmMatches]
