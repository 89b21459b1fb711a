import { describe, expect, it, vi } from 'vitest'
import { createEmitter, createStore } from '#lib/store.ts'

describe('an emitter', () => {
  it('calls its listeners with each value until they unsubscribe', () => {
    const { emit, subscribe, hasListeners } = createEmitter<[string, number]>()
    const [first, second] = [vi.fn(), vi.fn()]
    const unsubscribe = subscribe(first)
    subscribe(second)
    emit('a', 1)
    unsubscribe()
    emit('b', 2)
    expect(first.mock.calls).toEqual([['a', 1]])
    expect(second.mock.calls).toEqual([
      ['a', 1],
      ['b', 2],
    ])
    expect(hasListeners()).toBe(true)
  })
})

describe('a store', () => {
  it('notifies of a new state, but not of the same one again', () => {
    const store = createStore<string | null>(null)
    const listener = vi.fn()
    store.subscribe(listener)
    store.set(null)
    store.set('open')
    store.set('open')
    expect([store.get(), listener.mock.calls.length]).toEqual(['open', 1])
  })
})
