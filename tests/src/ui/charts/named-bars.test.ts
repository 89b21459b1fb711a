import { expect, test } from 'vitest'
import { namedBars } from '#ui/charts/named-bars.ts'

/** Which places have a label: `#` a bar, `^` the highest one, `.` an empty place. */
function named(chart: string): string {
  const places = [...chart].map((sign) => (sign === '.' ? null : {}))
  const names = namedBars(places, chart.indexOf('^'))
  return places.map((_, at) => (names.has(at) ? 'n' : '-')).join('')
}

test.each([
  ['all of few bars', '##^##', 'nnnnn'],
  ['few bars that are apart', '#..^..#', 'n--n--n'],
  ['of few bars the highest, where one beside it has no room', '#^...#', '-n---n'],
  ['of few bars those at the sides before one beside them', '^#...#', 'n----n'],
  ['of many bars the first, the last and the highest', '#####^######', 'n----n-----n'],
  ['the highest and not the first where they are neighbours', '#^##########', '-n---------n'],
])('the labelled bars are %s', (_, chart, names) => {
  expect(named(chart)).toBe(names)
})
