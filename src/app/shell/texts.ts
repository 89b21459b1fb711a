import { plural } from '#lib/plural.ts'

/** What the bars say. */
export const shellTexts = {
  skip: 'Skip to content',
  navigation: 'Workspace',
  home: 'Sheaf, workspaces',
  workspaces: 'Workspaces',
  documents: 'Documents',
  folders: 'Folders',
  capture: 'Capture',
  upload: 'Upload',
  more: 'More',
  commands: 'Commands',
  install: 'Install Sheaf',
  installTitle: 'Keep Sheaf at hand',
  installWhy:
    'Installed, it opens like any app, also without signal, and other apps can share files with it.',
  installNever: "Don't show again",
  installToKeep: 'Add Sheaf to your Home Screen so the phone does not clear saved files.',
  installStepShare: 'Press Share, or ⋯ and then Share.',
  installStepAdd: 'Scroll down and press Add to Home Screen.',
  noBackground: 'iPhones and iPads upload only while Sheaf is open.',
  storage: 'Storage',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark', outdoor: 'Outdoor' },
  support: 'Support',
  profile: 'Profile',
  logout: 'Logout',
  close: 'Close',
  snackbars: 'Messages',
  collapse: 'Collapse side bar',
  expand: 'Expand side bar',
  updateReady: 'A new version of Sheaf is ready.',
  updateNow: 'Update now',
  later: 'Later',
  discardChanges: 'Discard unsaved changes?',
  insecureTitle: 'This address is not secure',
  insecureText:
    'Over plain http the browser keeps no files for later and opens no camera. Uploading works while you are connected. Open Sheaf by its https address for everything else.',
  leaveTitle: 'Logout while files are waiting',
  leaveMessage: {
    one: '{n} file has not been uploaded. It stays on this device and uploads when you sign in again.',
    other: '{n} files have not been uploaded. They stay on this device and upload when you sign in again.',
  },
  waiting: (n: number) =>
    plural(n, { one: '{n} file not uploaded yet', other: '{n} files not uploaded yet' }),
  cancel: 'Cancel',
} as const
