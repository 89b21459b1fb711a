import { expect, test } from 'vitest'
import type { ProjectEvent } from '#contract/events.ts'
import { createProjectEvents } from '#server/events/index.ts'
import { silentLog } from '#tests/support/server.ts'

const event: ProjectEvent = { type: 'project-changed' }

test('listeners get the events of their workspace until they unsubscribe', () => {
  const events = createProjectEvents(silentLog)
  const heard: string[] = []
  const endOne = events.subscribe('a', () => heard.push('one'))
  events.subscribe('a', () => heard.push('two'))
  events.subscribe('b', () => heard.push('other'))
  events.publish('a', event)
  endOne()
  endOne()
  events.publish('a', event)
  expect(heard).toEqual(['one', 'two', 'two'])
})

test('a listener that throws is logged, and the others are still called', () => {
  const logged: string[] = []
  const events = createProjectEvents({ ...silentLog, error: (name) => logged.push(name) })
  const heard: string[] = []
  events.subscribe('a', () => {
    throw new Error('broken')
  })
  events.subscribe('a', () => heard.push('two'))
  events.publish('a', event)
  expect([heard, logged]).toEqual([['two'], ['event-listener-failed']])
})

test('a listener may unsubscribe itself or another while it is called', () => {
  const events = createProjectEvents(silentLog)
  let count = 0
  const end = events.subscribe('a', () => {
    count++
    end()
  })
  events.publish('a', event)
  events.publish('a', event)
  expect(count).toBe(1)
})
