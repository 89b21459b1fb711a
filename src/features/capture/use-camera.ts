import { useCallback, useEffect, useRef, useState } from 'react'
import { type CameraErrorReason, cameraErrorOf } from '#platform/camera/camera-error.ts'
import { type Camera, cameraPermission, openCamera, watchPermission } from '#platform/camera/open-camera.ts'
import { hasCamera } from '#platform/camera/has-camera.ts'
import type { ShotSettled } from './running-shot.ts'

export type CameraState =
  | { readonly at: 'unknown' }
  /** The browser will show a prompt, so a press by the person is awaited. */
  | { readonly at: 'asking' }
  | { readonly at: 'starting' }
  | { readonly at: 'live'; readonly camera: Camera }
  /** Hidden: the camera is released for other apps. */
  | { readonly at: 'resting' }
  | { readonly at: 'failed'; readonly reason: CameraErrorReason }

/**
 * The camera of this screen: one request per visit, none without permission or a press. Released when the screen is
 * hidden or left, but not before the current photo is taken: `shotSettled` resolves then.
 */
export function useCamera(shotSettled: ShotSettled): { state: CameraState; start: () => void } {
  const [state, setState] = useState<CameraState>({ at: 'unknown' })
  const camera = useRef<Camera | null>(null)
  /** Incremented by each start and stop, so that responses to older requests are ignored. */
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

/** `start`: the browser will not prompt. */
async function firstState(): Promise<CameraState | 'start'> {
  if (!isSecureContext) return { at: 'failed', reason: 'insecure' }
  const permission = await cameraPermission()
  if (permission === 'denied') return { at: 'failed', reason: 'denied' }
  if (!(await hasCamera())) return { at: 'failed', reason: 'none' }
  return permission === 'granted' ? 'start' : { at: 'asking' }
}
