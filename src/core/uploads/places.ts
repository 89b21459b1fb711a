import { SIGNED_PUT_SECONDS, UPLOADS_AT_ONCE } from '#contract/limits.ts'
import { SMALL_BYTES } from './large.ts'
import type { UploadPorts } from './ports.ts'
import { createSlots, type Slots } from './slots.ts'

/** How much of each kind of work a drain does at a time. */
export interface Places {
  /** For small items that have addresses: these expire, and the server limits how many are open. */
  readonly addressed: Slots
  /** The same for large items, until their completion is answered: their addresses are many. */
  readonly large: Slots
  /** For calls of the server. */
  readonly calls: Slots
  /** For objects of small items that are read and checked before their transfer, travel, or are noted after it. */
  readonly atHand: Slots
  /** For objects that travel. */
  readonly transfers: Slots
  /** For hashing and rendering. */
  readonly preparing: Slots
  /** To be called after each successful transfer whose bytes were sent. */
  noteTransfer(bytes: number, tookMs: number): void
}

/**
 * Items in progress at a time under an exclusive lock, once the server has answered. Two of them transfer; the others call
 * the server meanwhile, so that their calls share requests and no transfer waits for a response.
 */
export const ITEMS_AT_ONCE = 24

/** Small items that have addresses at a time: the two that transfer, and the next ones. Addresses expire. */
const ADDRESSED_AT_ONCE = 4
/** The same while transfers are quick, so that addresses of several items are requested together. */
const ADDRESSED_WHILE_QUICK = 12
/** Large items from their addresses to the response to their completion. Each has one object at hand. */
const LARGE_AT_ONCE = 2
/** Objects of small items at hand: two travel, and the next two are ready. */
const AT_HAND_AT_ONCE = 2 * UPLOADS_AT_ONCE
/** Calls at a time where each is a request: browsers have six connections to a server, for transfers and events too. */
const CALLS_AT_ONCE = 2

/** Least bytes per ms of a quick transfer: the longest small items that have addresses end in half their lifetime. */
const QUICK_RATE = (ADDRESSED_WHILE_QUICK * SMALL_BYTES) / UPLOADS_AT_ONCE / ((SIGNED_PUT_SECONDS * 1000) / 2)

export function createPlaces({ net }: UploadPorts): Places {
  let isQuick = false
  return {
    addressed: createSlots(() => (isQuick ? ADDRESSED_WHILE_QUICK : ADDRESSED_AT_ONCE)),
    large: createSlots(LARGE_AT_ONCE),
    calls: createSlots(() => (net.sharesRequests() ? ITEMS_AT_ONCE : CALLS_AT_ONCE)),
    atHand: createSlots(AT_HAND_AT_ONCE),
    transfers: createSlots(UPLOADS_AT_ONCE),
    preparing: createSlots(UPLOADS_AT_ONCE),
    noteTransfer(bytes, tookMs) {
      // The clock was set back.
      if (tookMs < 0) return
      isQuick = bytes >= QUICK_RATE * tookMs
    },
  }
}
