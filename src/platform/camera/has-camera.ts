/** Whether this device may have a camera. Unknown counts as yes. */
export async function hasCamera(): Promise<boolean> {
  try {
    const devices = await navigator.mediaDevices.enumerateDevices()
    return devices.length === 0 || devices.some(({ kind }) => kind === 'videoinput')
  } catch {
    // Insecure origins have no media devices.
    return false
  }
}
