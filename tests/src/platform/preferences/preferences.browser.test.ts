import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearPreferencesOf, preferences } from '#platform/preferences/preferences.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('preferences', () => {
  it('have defaults until a value is stored, and store a default as no key', () => {
    expect([preferences.theme.get(), preferences.singleKeys.get()]).toEqual(['system', 'on'])
    preferences.singleKeys.set('off')
    expect([localStorage.getItem('single-keys'), preferences.singleKeys.get()]).toEqual(['off', 'off'])
    preferences.singleKeys.set('on')
    expect(localStorage.getItem('single-keys')).toBeNull()
  })

  it.each([
    ['app-badge', 'on', () => preferences.appBadge.get(), 'on'],
    ['app-badge', 'off', () => preferences.appBadge.get(), 'off'],
    ['side-bar', 'collapsed', () => preferences.sideBar.get(), 'collapsed'],
    ['theme', 'sepia', () => preferences.theme.get(), 'system'],
    ['install-hint-hidden-until', 'for-good', () => preferences.installHintHiddenUntil.get(), Infinity],
    ['install-hint-hidden-until', '1700000000000', () => preferences.installHintHiddenUntil.get(), 1.7e12],
    [
      'recent-questions:u1:p1',
      '["a",1,"b"]',
      () => preferences.recentQuestions('u1', 'p1').get(),
      ['a', 'b'],
    ],
    ['recent-questions:u1:p1', '{', () => preferences.recentQuestions('u1', 'p1').get(), []],
  ])('read what earlier versions stored: %s %s', (key, text, get, value) => {
    localStorage.setItem(key, text)
    expect(get()).toEqual(value)
  })

  it('work without storage if it is blocked', () => {
    const blocked = () => {
      throw new Error('blocked')
    }
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked)
    expect([preferences.theme.set('dark'), preferences.theme.get()]).toEqual([false, 'system'])
  })

  it('of a user are deleted on sign-out, but not those of the device and of others (AUTH-21)', () => {
    preferences.theme.set('dark')
    preferences.lastWorkspace.set('p1')
    preferences.typedText('u1', 'p1', 'c1').set('Hello')
    preferences.recentQuestions('u1', 'p1').set(['How much?'])
    preferences.typedText('u2', 'p1', 'c1').set('Of another')
    clearPreferencesOf('u1')
    expect(Object.keys(localStorage).toSorted()).toEqual(['chat-text:u2:p1:c1', 'theme'])
  })
})
