/** Resolves when no photo is being taken or stored; false if that failed. */
export type ShotSettled = () => Promise<boolean>

/**
 * Tracks the one shot that is being taken or stored, which others await, such as Done and the release of the camera.
 */
export function createRunningShot() {
  let running: Promise<boolean> | null = null
  const settled: ShotSettled = () => running ?? Promise.resolve(true)
  return {
    settled,
    isRunning: () => running !== null,
    /** Does nothing while another shot is running. */
    run(shoot: () => Promise<boolean>): void {
      running ??= shoot().finally(() => {
        running = null
      })
    },
  }
}

export type RunningShot = ReturnType<typeof createRunningShot>
