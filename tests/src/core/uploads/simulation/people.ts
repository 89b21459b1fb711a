import type { ChoiceEvent } from '#core/uploads/events.ts'
import { advance } from '#core/uploads/machine.ts'
import type { UploadItem } from '#core/uploads/types.ts'
import type { Device } from './device.ts'

// What people do at the screen, by the engine's own rules.

/** Writes a choice as the page does. */
export function choose(device: Device, item: UploadItem, choice: ChoiceEvent['type']): void {
  const now = device.world.now + device.world.skew
  const { item: next } = advance(item, { type: choice }, { now, random: 0.5 })
  if (next === item) return
  device.put({ ...next, epoch: item.epoch + 1 })
  device.writes += 1
}

/** Somebody taps at something. */
export function tap(device: Device): void {
  const { world } = device
  const rows = [...device.rows.values()]
  if (rows.length > 0)
    choose(device, world.pick(rows), world.pick(['retry', 'skip-wait', 'remove', 'restore']))
}

/** After the storm a person brings back what was taken out and retries what asks for it. */
export function tidyUp(device: Device, userId: string): void {
  for (const item of device.rows.values()) {
    if (item.userId !== userId) continue
    if (item.state.at === 'removed') choose(device, item, 'restore')
    else if (item.state.at === 'needs-attention') choose(device, item, 'retry')
    else if (item.state.at === 'held-duplicate') choose(device, item, 'upload-anyway')
  }
}
