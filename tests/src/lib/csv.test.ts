import { describe, expect, test } from 'vitest'
import { cellFrom, csv, csvFile } from '#lib/csv.ts'

/** A strict reader of RFC 4180, to read back what was written. */
function read(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"') {
      at += 1
      for (;;) {
        if (text[at] === '"' && text[at + 1] === '"') at += 1
        else if (text[at] === '"') break
        cell += text[at]
        at += 1
      }
      at += 1
    } else {
      while (at < text.length && text[at] !== ',' && text[at] !== '\r') cell += text[at++]
    }
    row.push(cell)
    if (text[at] === ',') at += 1
    else {
      if (text.slice(at, at + 2) !== '\r\n') throw new Error(`No line end at ${at}`)
      at += 2
      rows.push(row)
      row = []
    }
  }
  return rows
}

describe('csv', () => {
  test('reads back any content that it wrote', () => {
    const rows = [
      ['Filename', 'Note'],
      ['a "quoted" name, with comma.pdf', 'two\r\nlines'],
      ['', 'lone\nfeed'],
      ['Müller 発票 🧾', '"'],
    ]
    expect(read(csv(rows))).toEqual(rows)
  })

  test('ends each row with a line break, and quotes only if needed', () => {
    expect(csv([['a', 1, true, null, undefined]])).toBe('a,1,true,,\r\n')
    expect(csv([['a,b']])).toBe('"a,b"\r\n')
    expect(csv([])).toBe('')
  })

  test.each([
    '=1+1',
    '+SUM(A1)',
    '-2+3',
    '@SUM(1)',
    '\t=1',
    '  =1+1',
    ' \t-2+3',
    '\u00a0@SUM(1)',
    ' \r\n+1+1',
    '\r=1',
    '\n=1',
    '\u0000=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠a',
    '=HYPERLINK("http://x","y")',
    '-',
    '+49 30 1234',
  ])('escapes the formula %j', (text) => {
    expect(read(csv([[text]]))).toEqual([[`'${text}`]])
  })

  test.each(['-12.50', ' -4', '+7', '-3', '1,5', 'a=b', "it's"])('does not change %j', (text) => {
    expect(read(csv([[text]]))).toEqual([[text]])
  })

  test('writes numbers unchanged', () => {
    expect(csv([[-12.5, 1e21]])).toBe('-12.5,1e+21\r\n')
  })

  test('begins a file with a byte order mark', () => {
    expect([...new TextEncoder().encode(csvFile([['ä']]))].slice(0, 5)).toEqual([
      0xef, 0xbb, 0xbf, 0xc3, 0xa4,
    ])
  })
})

describe('a cell', () => {
  test('has a single value unchanged', () => {
    for (const value of ['a', 5, true, null, undefined]) expect(cellFrom(value)).toBe(value)
  })

  test('has a list in one line', () => {
    expect(cellFrom(['a', 2, null, true])).toBe('a; 2; ; true')
    expect(cellFrom([])).toBe('')
  })

  test('has a table with one line per row, without empty values', () => {
    const rows = [{ item: 'Tea', price: 2.5 }, { item: 'Cake', price: null }, {}]
    expect(cellFrom(rows)).toBe('item: Tea, price: 2.5\nitem: Cake\n')
    expect(cellFrom({ street: 'Main 1', no: 5 })).toBe('street: Main 1, no: 5')
  })

  test('has anything deeper as JSON', () => {
    expect(cellFrom([[1], [2]])).toBe('[[1],[2]]')
    expect(cellFrom([{ a: [1] }, 'b'])).toBe('[{"a":[1]},"b"]')
    expect(cellFrom({ a: { b: 1 } })).toBe('{"a":{"b":1}}')
  })
})
