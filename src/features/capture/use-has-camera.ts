import { useEffect, useState } from 'react'
import { hasCamera } from '#platform/camera/open-camera.ts'

/** Whether Capture leads to the camera; until it is known, yes. */
export function useHasCamera(): boolean {
  const [has, setHas] = useState(true)
  useEffect(() => {
    let left = false
    void hasCamera().then((found) => {
      if (!left) setHas(found)
    })
    return () => {
      left = true
    }
  }, [])
  return has
}
