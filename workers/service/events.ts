// Background Sync is missing in the DOM types.

export interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  readonly lastChance: boolean
}

export interface SyncingRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
}
