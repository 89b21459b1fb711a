/** How a blocked camera is allowed again in this browser, step by step. */
export function deniedSteps(userAgent: string): readonly string[] {
  if (/iPhone|iPad|iPod/.test(userAgent)) {
    return [
      'Open the phone’s Settings and find this browser in the list of apps.',
      'Switch Camera on.',
      'In Safari, also press the icon left of the address, then Website Settings, and set Camera to Allow.',
    ]
  }
  if (/Firefox/.test(userAgent)) {
    return [
      'Press the padlock left of the address.',
      'Remove the block beside “Use the camera”.',
      'Come back here and press Try again.',
    ]
  }
  if (/Android/.test(userAgent)) {
    return [
      'Press the icon left of the address, then Permissions.',
      'Set Camera to Allow.',
      'If it is not in the list, allow the camera for this browser in the phone’s Settings.',
    ]
  }
  return [
    'Press the icon left of the address.',
    'Set Camera to Allow.',
    'Come back here and press Try again.',
  ]
}
