import { createStore } from '#lib/store.ts'

/** The page's one modal: which one, its props, and whether it is open (MODAL-01). */
export interface ModalState {
  readonly isOpen: boolean
  /** Empty while closed. */
  readonly modalType: string
  readonly modalProps: Readonly<Record<string, unknown>>
  readonly modalId: string
}

export interface ModalStore {
  get(): ModalState
  /** Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
  /** Replaces the open one. */
  open(modalType: string, modalProps?: Readonly<Record<string, unknown>>, modalId?: string): void
  /** Merges into the props of the open modal; does nothing without one. */
  update(modalProps: Readonly<Record<string, unknown>>): void
  close(): void
}

const CLOSED: ModalState = { isOpen: false, modalType: '', modalProps: {}, modalId: '' }

export function createModalStore(): ModalStore {
  const { get, set, subscribe } = createStore(CLOSED)
  return {
    get,
    subscribe,
    open: (modalType, modalProps = {}, modalId = '') => set({ isOpen: true, modalType, modalProps, modalId }),
    update(modalProps) {
      const state = get()
      if (state.isOpen) set({ ...state, modalProps: { ...state.modalProps, ...modalProps } })
    },
    close: () => set(CLOSED),
  }
}

export const modalStore = createModalStore()
