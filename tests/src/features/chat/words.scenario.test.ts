import { expect, test } from 'vitest'
import { agentEventTypes } from '#contract/chat.ts'
import { isTerminal, labelOf } from '#features/chat/agent/label.ts'
import { cut, plainLine } from '#features/chat/cut-text.ts'
import { listTime } from '#features/chat/list/list-time.ts'
import { draftTitle } from '#features/chat/start-draft.ts'
import { regionSearch, regionOf } from '#features/navigation/page-region.ts'
import { paths } from '#features/navigation/paths.ts'

test('CHAT-28, CHAT-29: the time is shown within a day, the weekday within a week, then the date', () => {
  const now = Date.parse('2026-11-22T12:00:00')
  const at = (hours: number) => listTime(new Date(now - hours * 3_600_000).toISOString(), now, 'en-GB')
  expect([0, 23.9, 24, 167.9, 168].map(at)).toEqual(['12:00', '12:06', 'Sat', 'Sun', '15 Nov'])
  expect([listTime(null, now), listTime('soon', now)]).toEqual(['Unknown', 'Unknown'])
})

test('CHAT-11, CHAT-26: a text is cut between characters, and a preview has no Markdown', () => {
  expect([cut('a'.repeat(35), 35), cut('a'.repeat(36), 35)]).toEqual(['a'.repeat(35), `${'a'.repeat(35)}...`])
  expect(cut('🧾🧾🧾', 2)).toBe('🧾🧾...')
  expect(plainLine('## So\n\n**12.00 EUR**, see [page 2](#place-1)\n| a | b |')).toBe(
    'So 12.00 EUR, see page 2 a b',
  )
})

test('CHAT-32: a draft is named by its date and time', () => {
  expect(draftTitle(new Date('2026-11-22T14:05:00'), 'en-GB')).toBe('Chat 22 Nov 2026 14:05')
})

test('AGENT-05..09, CONF-33: every event has a label, and three of them end the work', () => {
  const given = { iteration: 2, max_iterations: 8, tool_name: 'query', status: 'completed' }
  expect([undefined, ...agentEventTypes.map((type) => ({ ...given, type }))].map(labelOf)).toEqual([
    'Initializing...',
    'Starting task...',
    'Iteration 2/8',
    'Reasoning...',
    'Processing tokens...',
    'Analyzing...',
    'Using query...',
    'query complete',
    'Generating final answer...',
    'Task completed',
    'Max iterations reached',
    'Error occurred',
  ])
  expect(labelOf({ type: 'task_complete', status: 'cancelled' })).toBe('Task failed')
  const searching = { tool_name: 'find_documents' }
  expect(labelOf({ ...searching, type: 'tool_start' })).toBe('Using document search...')
  expect(labelOf({ ...searching, type: 'tool_complete' })).toBe('Document search complete')
  expect(agentEventTypes.filter((type) => isTerminal({ type }))).toEqual([
    'task_complete',
    'max_iterations_reached',
    'error',
  ])
})

test('a place on a page is encoded in the address of its document', () => {
  const place = { page: 1, box: [0.1, 0.2, 0.3, 0.05] as [number, number, number, number] }
  const { searchParams } = new URL(paths.thing('p1', 'd1', place), 'https://sheaf.example')
  const read = Object.fromEntries(
    [...searchParams].map(([name, value]) => [name, JSON.parse(value) as unknown]),
  )
  expect(regionOf(regionSearch(read))).toEqual(place)
  expect(regionOf(regionSearch({ page: 0, box: [2, 0, 0, 0] }))).toBe(undefined)
  expect(regionOf(regionSearch({ page: 3, box: 'left' }))).toEqual({ page: 2, box: null })
})
