import { createContext, useEffect, useState } from 'react'
import { uploads, type OwnReading } from '../engine.ts'

const NONE: ReadonlyMap<string, OwnReading> = new Map()

/** What this device read of the captures that are shown, by capture. */
export const ReadingsContext = createContext(NONE)

export function useReadings(projectId: string): ReadonlyMap<string, OwnReading> {
  const [readings, setReadings] = useState(NONE)
  useEffect(() => uploads.watchReadings(projectId, setReadings), [projectId])
  return readings
}
