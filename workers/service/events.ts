// What the compiler's libraries lack of Background Sync.

export interface SyncEvent extends ExtendableEvent {
  readonly tag: string
  readonly lastChance: boolean
}

export interface SyncingRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
}
