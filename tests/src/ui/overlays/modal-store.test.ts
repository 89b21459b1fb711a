import { describe, expect, it, vi } from 'vitest'
import { ask, cancelAsked, confirmAsked, type Question } from '#ui/overlays/ask.ts'
import { createModalStore, modalStore } from '#ui/overlays/modal-store.ts'

const closed = { isOpen: false, modalType: '', modalProps: {}, modalId: '' }

describe('the state of the modal', () => {
  it('is closed at first, opens with type, props and id, and resets on close (MODAL-01, MODAL-02)', () => {
    const modal = createModalStore()
    expect(modal.get()).toEqual(closed)
    modal.open('confirmation')
    expect(modal.get()).toEqual({ ...closed, isOpen: true, modalType: 'confirmation' })
    modal.open('confirmation', { title: 'Delete' }, 'one')
    expect(modal.get()).toEqual({
      isOpen: true,
      modalType: 'confirmation',
      modalProps: { title: 'Delete' },
      modalId: 'one',
    })
    modal.close()
    expect(modal.get()).toEqual(closed)
  })

  it('merges new props (MODAL-03), and ignores them while closed', () => {
    const modal = createModalStore()
    modal.update({ busy: true })
    expect(modal.get()).toEqual(closed)
    modal.open('confirmation', { title: 'Delete', busy: false })
    modal.update({ busy: true })
    expect(modal.get().modalProps).toEqual({ title: 'Delete', busy: true })
  })

  it('notifies listeners of changes until they unsubscribe', () => {
    const modal = createModalStore()
    const listener = vi.fn()
    const leave = modal.subscribe(listener)
    modal.open('confirmation')
    modal.close()
    modal.close()
    leave()
    modal.open('confirmation')
    expect(listener).toHaveBeenCalledTimes(2)
  })
})

const question = (more: Partial<Question> = {}): Question => ({
  title: 'Delete folder Taxi',
  message: 'Are you sure?',
  confirmLabel: 'Delete',
  cancelLabel: 'Cancel',
  closeLabel: 'Close',
  onConfirm: () => undefined,
  ...more,
})
const props = () => modalStore.get().modalProps

describe('a confirmation', () => {
  it('stays open and busy during the action, runs it once, and cannot be cancelled then', async () => {
    const work = Promise.withResolvers<void>()
    const onConfirm = vi.fn(() => work.promise)
    ask(question({ onConfirm }))
    const done = confirmAsked()
    void confirmAsked()
    cancelAsked()
    expect(modalStore.get()).toMatchObject({ isOpen: true, modalType: 'confirmation' })
    expect(props()).toMatchObject({ busy: true })
    work.resolve()
    await done
    expect(onConfirm).toHaveBeenCalledTimes(1)
    expect(modalStore.get().isOpen).toBe(false)
  })

  it('shows why it failed, and can be retried', async () => {
    const onConfirm = vi.fn(async () => (onConfirm.mock.calls.length === 1 ? 'The host is busy.' : undefined))
    ask(question({ onConfirm }))
    await confirmAsked()
    expect(props()).toMatchObject({ busy: false, error: 'The host is busy.' })
    await confirmAsked()
    expect(modalStore.get().isOpen).toBe(false)
  })

  it('is replaced by the next one, which the first action does not close', async () => {
    const first = Promise.withResolvers<void>()
    const cancelled = vi.fn()
    ask(question({ onCancel: cancelled }))
    ask(question({ onConfirm: () => first.promise }))
    expect(cancelled).toHaveBeenCalledTimes(1)
    const done = confirmAsked()
    ask(question({ title: 'Another' }))
    first.resolve()
    await done
    expect(props()).toMatchObject({ title: 'Another' })
    cancelAsked()
    expect(modalStore.get().isOpen).toBe(false)
  })
})
