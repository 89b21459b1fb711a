import { describe, expect, test } from 'vitest'
import { givenWorkspace } from '#tests/support/workspace.ts'
import { bankOf, CAFE, camt, csv, RENT, TOOLS } from './bank-workspace.ts'

const bank = bankOf(givenWorkspace().ada)

describe('an import', () => {
  test('adds only new bookings, and counts two identical ones in a file as two', async () => {
    const first = await bank.imported(csv(TOOLS, CAFE, CAFE))
    expect(first).toMatchObject({ lines: 3, added: 3 })
    const account_id = first.account_id
    expect(await bank.imported(csv(TOOLS, CAFE, CAFE), { account_id })).toMatchObject({ lines: 3, added: 0 })
    expect(await bank.imported(csv(CAFE, CAFE, CAFE, RENT), { account_id })).toMatchObject({
      lines: 4,
      added: 2,
    })
    expect(await bank.accounts()).toMatchObject([
      { id: account_id, lines: 5, from: '2026-11-05', to: '2026-11-07' },
    ])
  })

  test('creates a new account for another IBAN, and an account without one takes that of its first file', async () => {
    const [one, other, third] = ['DE89370400440532013000', 'GB33BUKB20201555555555', 'NL91ABNA0417164300']
    const { account_id } = await bank.imported(csv(RENT))
    expect(await bank.imported(camt([one, '-1.00']), { account_id })).toMatchObject({ account_id })
    expect(await bank.accounts()).toMatchObject([{ id: account_id, iban: one, lines: 2 }])
    const second = await bank.imported(camt([other, '-1.00']), { account_name: 'Savings' })
    expect(second.account_id).not.toBe(account_id)
    expect((await bank.importing(camt([third, '-1.00']), { account_id })).status).toBe(422)
    expect((await bank.importing(camt([other, '-1.00']), { account_id })).status).toBe(422)
    const cash = await bank.imported(csv(CAFE), { account_name: 'Cash' })
    const both = camt([third, '-1.00'], ['FR7630006000011234567890189', '-2.00'])
    for (const call of [bank.preview, bank.importing])
      expect(await call(both, { account_id: cash.account_id })).toMatchObject({
        status: 422,
        body: { field: 'account_id' },
      })
  })

  test('reads every file of an account by the columns chosen for it', async () => {
    const file = (month: string) =>
      `IBAN,DE89370400440532013000\nDate,Description,Amount\n11/${month}/2026,Rail,-10.00\n12/${month}/2026,Bus,-2.50`
    const columns = {
      header: ['Date', 'Description', 'Amount'],
      columns: { day: 0, amount: 2, text: [1], day_order: 'mdy', decimal: '.' },
    }
    await bank.imported(csv(RENT))
    const { account_id } = await bank.imported(file('03'), { columns, currency: 'USD' })
    expect(await bank.imported(file('04'))).toMatchObject({ account_id, added: 2 })
  })

  test('adds no fees if no fee column is chosen, and asks again for the next file', async () => {
    const file = (day: string) =>
      `Date,Description,Amount,Fee\n2026-03-${day},Rail,-10.00,1.00\n2026-03-${day},Bus,-2.50,0.00`
    const columns = {
      header: ['Date', 'Description', 'Amount', 'Fee'],
      columns: { day: 0, amount: 2, text: [1], fee: null, day_order: 'ymd', decimal: '.' },
    }
    const { account_id, added } = await bank.imported(file('01'), { columns, currency: 'EUR' })
    expect(added).toBe(2)
    expect(await bank.importing(file('02'), { account_id })).toMatchObject({
      status: 422,
      body: { field: 'columns', detail: 'It is not certain whether the amounts contain the fees.' },
    })
    expect(await bank.imported(file('02'), { account_id, columns })).toMatchObject({ added: 2 })
  })

  test('adds fees if the balances of a later file show that they are extra, unless a person chose none', async () => {
    const header = ['Date', 'Description', 'Amount', 'Fee', 'Balance']
    const columns = {
      header,
      columns: { day: 0, amount: 2, text: [1], fee: null, day_order: 'ymd', decimal: '.' },
    }
    const free = `${header.join()}\n2026-03-01,Rail,-10.00,0.00,90.00`
    const charged = `${header.join()}\n2026-03-02,Bus,-2.50,0.00,87.50\n2026-03-03,Bus,-2.50,1.00,84.00`
    const { account_id } = await bank.imported(free, { columns, currency: 'EUR' })
    const previewOf = async (more: object) => (await bank.preview(charged, { account_id, ...more })).body
    expect(await previewOf({})).toMatchObject({ table: { uncertain: [] }, statements: [{ lines: 3 }] })
    expect(await previewOf({ columns })).toMatchObject({
      table: { uncertain: [] },
      statements: [{ lines: 2 }],
    })
  })

  test('adds identical bookings of separate statements in one file', async () => {
    const iban = 'DE89370400440532013000'
    expect(await bank.importing(camt([iban, '-1.00'], [iban, '-1.00']))).toMatchObject({
      status: 200,
      body: { imported: [{ added: 1 }, { added: 1 }] },
    })
    expect(await bank.importing(camt([iban, '-1.00'], [iban, '-1.00']))).toMatchObject({
      body: { imported: [{ added: 0 }, { added: 0 }] },
    })
  })

  test('recognises lines of an earlier file with fewer columns, and counts identical ones', async () => {
    const header = ['Booking date', 'Counterparty', 'Description', 'Amount', 'Currency']
    const columns = { header, columns: { day: 0, amount: 3, text: [2], day_order: 'ymd', decimal: '.' } }
    const { account_id } = await bank.imported(csv(TOOLS, CAFE, CAFE), { columns, currency: 'EUR' })
    const all = { header, columns: { ...columns.columns, counterparty: 1, currency: 4 } }
    const more = { account_id, columns: all }
    expect(await bank.preview(csv(TOOLS, CAFE, CAFE, CAFE), more)).toMatchObject({
      body: { statements: [{ lines: 4, new_lines: 1 }] },
    })
    expect(await bank.imported(csv(TOOLS, CAFE, CAFE, CAFE), more)).toMatchObject({ lines: 4, added: 1 })
    expect(await bank.imported(csv(CAFE, CAFE, CAFE, TOOLS), more)).toMatchObject({ lines: 4, added: 0 })
    expect((await bank.lines()).total_count).toBe(4)
  })

  test('skips rows that are not bookings, and reports their number', async () => {
    const text =
      'Date,Description,Amount,Status\n2026-11-03,Opening balance,,\n2026-11-04,Hotel,-99.00,Pending\n2026-11-05,Rail,-10.00,Booked'
    expect(await bank.preview(text, { currency: 'EUR' })).toMatchObject({
      body: {
        table: { skipped: 0, without_amount: 1, not_booked: 1, encoding: 'utf-8' },
        statements: [{ lines: 1, first: [{ text: 'Rail' }] }],
      },
    })
    expect(await bank.imported(text, { currency: 'EUR' })).toMatchObject({ lines: 1, added: 1 })
  })

  test('adds each line once if two people import one file at once', async () => {
    const { account_id } = await bank.imported(csv(RENT))
    const both = await Promise.all([1, 2].map(() => bank.imported(csv(TOOLS, CAFE), { account_id })))
    expect(both.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 2])
  })

  test('stores nothing of an unreadable file', async () => {
    for (const text of ['', 'hello', csv(TOOLS, ['2026-11-06', 'x', 'y', 'many']), '<Document></Document>']) {
      const answer = await bank.importing(text)
      expect([400, 422]).toContain(answer.status)
    }
    expect(await bank.accounts()).toEqual([])
  })

  test('asks for uncertain columns, and remembers them for the account', async () => {
    const american = 'Date,Description,Amount\n11/03/2026,Rail,-10.00\n11/04/2026,Bus,-2.50'
    const preview = await bank.preview(american, { currency: 'USD' })
    expect(preview).toMatchObject({
      status: 200,
      body: { table: { header: ['Date', 'Description', 'Amount'], uncertain: ['day-order'] } },
    })
    expect(await bank.importing(american, { currency: 'USD' })).toMatchObject({
      status: 422,
      body: { field: 'columns' },
    })
    const columns = {
      header: ['Date', 'Description', 'Amount'],
      columns: { day: 0, amount: 2, text: [1], day_order: 'mdy', decimal: '.' },
    }
    const { account_id } = await bank.imported(american, { currency: 'USD', columns })
    const { rows } = await bank.lines()
    expect(rows.map(({ day, amount }) => [day, amount])).toEqual([
      ['2026-11-04', '-2.50'],
      ['2026-11-03', '-10.00'],
    ])
    const next = american.replaceAll('11/0', '12/0')
    expect(await bank.imported(next, { account_id })).toMatchObject({ added: 2 })
  })
})
