import { useEffect, useState } from 'react'
import { hasCamera } from '#platform/camera/has-camera.ts'

/** Whether Capture opens the camera. True until it is known. */
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
