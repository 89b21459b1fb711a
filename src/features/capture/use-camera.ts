import { useCallback, useEffect, useRef, useState } from 'react'
import { type CameraErrorReason, cameraErrorOf } from '#platform/camera/camera-error.ts'
import {
  type Camera,
  cameraPermission,
  hasCamera,
  openCamera,
  watchPermission,
} from '#platform/camera/open-camera.ts'
import type { ShotSettled } from './running-shot.ts'

export type CameraState =
  | { readonly at: 'unknown' }
  /** The browser will ask: a press of the person comes first. */
  | { readonly at: 'asking' }
  | { readonly at: 'starting' }
  | { readonly at: 'live'; readonly camera: Camera }
  /** Hidden: the camera is free for others. */
  | { readonly at: 'resting' }
  | { readonly at: 'failed'; readonly reason: CameraErrorReason }

/**
 * The camera of this screen: one request a visit, none without a permission or a press, freed when hidden or left, but
 * only after the photo that is being taken: `shotSettled` resolves then.
 */
export function useCamera(shotSettled: ShotSettled): { state: CameraState; start: () => void } {
  const [state, setState] = useState<CameraState>({ at: 'unknown' })
  const camera = useRef<Camera | null>(null)
  /** Rises with each start and stop: an answer to an older request is nobody's. */
  const turn = useRef(0)

  const stop = useCallback(() => {
    turn.current += 1
    const open = camera.current
    camera.current = null
    if (open) void shotSettled().then(() => open.stop())
  }, [shotSettled])
  const start = useCallback(() => {
    stop()
    const mine = turn.current
    setState({ at: 'starting' })
    openCamera(
      () => setState({ at: 'failed', reason: 'busy' }),
      () => mine === turn.current,
    ).then(
      (opened) => {
        if (mine !== turn.current) return opened.stop()
        camera.current = opened
        setState({ at: 'live', camera: opened })
      },
      (error: unknown) => {
        if (mine === turn.current) setState({ at: 'failed', reason: cameraErrorOf(error).reason })
      },
    )
  }, [stop])

  useEffect(() => {
    let left = false
    void firstState().then((first) => {
      if (left) return
      if (first === 'start') start()
      else setState(first)
    })
    return () => {
      left = true
      stop()
    }
  }, [start, stop])
  useEffect(() => {
    let resting = false
    const onSight = () => {
      if (document.visibilityState === 'visible') {
        if (resting) start()
        resting = false
      } else if (camera.current) {
        resting = true
        stop()
        setState({ at: 'resting' })
      }
    }
    document.addEventListener('visibilitychange', onSight)
    return () => document.removeEventListener('visibilitychange', onSight)
  }, [start, stop])
  const isDenied = state.at === 'failed' && state.reason === 'denied'
  useEffect(() => (isDenied ? watchPermission(start) : undefined), [isDenied, start])
  return { state, start }
}

/** `start`: the browser will not ask any more. */
async function firstState(): Promise<CameraState | 'start'> {
  if (!isSecureContext) return { at: 'failed', reason: 'insecure' }
  const permission = await cameraPermission()
  if (permission === 'denied') return { at: 'failed', reason: 'denied' }
  if (!(await hasCamera())) return { at: 'failed', reason: 'none' }
  return permission === 'granted' ? 'start' : { at: 'asking' }
}
