import type { CameraErrorReason } from '#platform/camera/camera-error.ts'
import type { GuidanceCode } from '#core/scan/guidance.ts'
import type { Filter, LegibilityCode } from '#core/scan/types.ts'
import { plural } from '#lib/plural.ts'

/** Every sentence of the camera. */
export const texts = {
  title: 'Capture',
  close: 'Close camera',
  changeWorkspace: (name: string) => `Workspace ${name}. Change workspace`,
  torchOn: 'Turn torch on',
  torchOff: 'Turn torch off',
  auto: 'Auto',
  autoLabel: 'Auto shutter',
  video: 'Live picture of the camera',

  permission: 'Sheaf uses the camera to photograph documents. Photos stay on this device until they upload.',
  useCamera: 'Use camera',
  chooseInstead: 'Choose a file instead',
  starting: 'Starting camera…',
  tryAgain: 'Try again',
  chooseFile: 'Choose a file',
  systemCamera: 'Use the phone’s camera',
  failure: {
    denied: 'The camera is blocked',
    none: 'This device has no camera',
    busy: 'The camera is in use',
    insecure: 'This address is not secure',
  } satisfies Record<CameraErrorReason, string>,
  failureHelp: {
    denied: 'The browser was told not to give Sheaf the camera. To allow it:',
    none: 'Choose a photo or a PDF from this device instead.',
    busy: 'Another app or tab may be using it. Close that and try again.',
    insecure:
      'Browsers open the camera on https addresses only. Open Sheaf by its https address, or choose a file.',
  } satisfies Record<CameraErrorReason, string>,

  guidance: {
    'point-camera': 'Point the camera at a document',
    'move-closer': 'Move closer',
    'show-edges': 'Show all four edges',
    'hold-flat': 'Hold the phone flat above the page',
    'more-light': 'More light needed',
    'avoid-glare': 'Tilt to avoid glare',
    'hold-still': 'Hold still',
    captured: 'Captured',
  } satisfies Record<GuidanceCode, string>,
  capturedPage: (n: number) => `Captured, page ${n}`,

  mode: 'What the shots become',
  modes: { separate: 'Separate receipts', one: 'One document' },
  shutter: 'Take photo',
  tray: (pages: number) => plural(pages, { one: 'Tray, {n} page', other: 'Tray, {n} pages' }),
  trayEmpty: 'Tray, empty',
  done: 'Done',

  savedOn: 'Saved on this device.',
  pageOf: (n: number) => `Page ${n}`,
  adjust: 'Adjust',
  addPage: 'Add page',
  undo: 'Undo',
  nextShotJoins: 'The next photo becomes a page of this document.',
  edgesUnclear: 'Edges not clear.',
  legibility: {
    blurred: 'The photo looks blurred.',
    'cut-off': 'An edge of the page is cut off.',
    glare: 'Glare hides part of the page.',
    'small-text': 'The text may be too small to read. Move closer.',
    dark: 'The photo is dark.',
  } satisfies Record<LegibilityCode, string>,
  removed: 'Photo removed. It is kept under Removed for 24 hours.',
  pageRemoved: 'Page deleted. It is kept under Removed for 24 hours.',

  saved: (n: number) =>
    plural(n, { one: '{n} receipt saved on this device.', other: '{n} receipts saved on this device.' }),
  goesNow: 'Uploading now.',
  goesLater: (n: number) =>
    plural(n, {
      one: "It uploads when you're back online.",
      other: "They upload when you're back online.",
    }),
  view: 'View',
  documentsRemoved: (n: number) =>
    plural(n, {
      one: '{n} receipt removed. It is kept under Removed for 24 hours.',
      other: '{n} receipts removed. They are kept under Removed for 24 hours.',
    }),
  alreadySent: 'Uploading has begun. Remove them from the list of uploads.',

  unfinished: (n: number) =>
    plural(n, { one: 'Unfinished document, {n} page', other: 'Unfinished document, {n} pages' }),
  continue: 'Continue',
  uploadAsIs: 'Upload as is',

  shotError: 'The photo was not saved. Take it again.',
  storageFull:
    'This device is full, so the photo was not saved. Free some space, or use the phone’s camera, which keeps it among your photos.',
  storageLow: (percent: number) =>
    `This device’s storage is ${percent} % full. Upload what waits to free space.`,
  retryUploads: 'Retry uploads',
  actError: 'That did not work. Please try again.',

  photoAlt: 'The photo being adjusted',
  corners: ['Top left corner', 'Top right corner', 'Bottom right corner', 'Bottom left corner'],
  edges: ['Top edge', 'Right edge', 'Bottom edge', 'Left edge'],
  handleAt: (name: string, x: number, y: number) => `${name}, ${x} % across, ${y} % down`,
  handleHelp: 'Arrow keys move it by 1 %, with Shift by 5 %.',
  nudge: (name: string) => `Move ${name.toLowerCase()}`,
  nudges: { up: 'Move up', down: 'Move down', left: 'Move left', right: 'Move right' },
  autoEdges: 'Auto',
  whole: 'Whole photo',
  rotate: 'Rotate',
  retake: 'Retake',
  filter: 'Filter',
  filters: {
    original: 'Original',
    enhanced: 'Enhanced',
    greyscale: 'Greyscale',
    'black-white': 'Black & white',
  } satisfies Record<Filter, string>,
  cancel: 'Cancel',
  noEdges: 'No edges were found. Drag the corners to the page.',
  looking: 'Looking for the edges…',

  trayTitle: 'Tray',
  trayHint: 'Nothing here is sent while the tray is open.',
  nothingInTray: 'No photos yet',
  backToCamera: 'Back to camera',
  pagesIn: (n: number) => plural(n, { one: '{n} page', other: '{n} pages' }),
  rename: 'Rename',
  renameTitle: 'Rename document',
  nameLabel: 'Name',
  save: 'Save',
  merge: 'Merge with previous',
  moveLeft: 'Move left',
  moveRight: 'Move right',
  splitHere: 'Split here',
  deletePage: 'Delete page',
  pageActions: (page: number, name: string) => `Page ${page} of ${name}`,
  documentActions: (name: string) => `More for ${name}`,
  unclearMark: 'Edges not clear',
} as const
