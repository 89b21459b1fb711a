import { useEffect, useState } from 'react'
import { type DeviceState, uploads } from '../engine.ts'

const NOTHING: DeviceState = { limit: null, unsent: 0, unsentBytes: 0, unsentIn: {}, others: 0 }

/** What of this device concerns the signed-in user, over all workspaces. */
export function useDevice(): DeviceState {
  const [device, setDevice] = useState(NOTHING)
  useEffect(() => uploads.watchDevice(setDevice), [])
  return device
}

/** How many captures of the signed-in user wait on this device. */
export const useUnsent = (): number => useDevice().unsent
