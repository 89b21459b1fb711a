import { describe, expect, it, vi } from 'vitest'
import { ask, cancelAsked, confirmAsked, type Question } from '#ui/overlays/ask.ts'
import { createModalStore, modalStore } from '#ui/overlays/modal-store.ts'

const closed = { isOpen: false, modalType: '', modalProps: {}, modalId: '' }

describe('the state of the modal', () => {
  it('begins closed, opens with type, props and id, and closing resets all (MODAL-01, MODAL-02)', () => {
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

  it('merges new props into those it has (MODAL-03), and takes none while it is closed', () => {
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

describe('a question', () => {
  it('stays open and busy during the work, does it once, and cannot be cancelled then', async () => {
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

  it('shows what went wrong and can be tried again', async () => {
    const onConfirm = vi.fn(async () => (onConfirm.mock.calls.length === 1 ? 'The host is busy.' : undefined))
    ask(question({ onConfirm }))
    await confirmAsked()
    expect(props()).toMatchObject({ busy: false, error: 'The host is busy.' })
    await confirmAsked()
    expect(modalStore.get().isOpen).toBe(false)
  })

  it('gives way to the next one, and the work of the first does not close the second', async () => {
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
