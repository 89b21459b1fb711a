import { messages } from './messages.ts'

/** The offer to install, and how iOS does it. Apart from the bars, which every screen loads. */
export const texts = messages('install', {
  title: 'Install Sheaf',
  why: 'Opens like any app, works offline, and lets other apps share files with it.',
  how: 'How',
  later: 'Not now',
  never: "Don't show again",
  toKeep: 'Add Sheaf to your Home Screen so the phone does not clear saved documents.',
  stepShare: 'Press Share, or ⋯ and then Share.',
  stepAdd: 'Scroll down and press Add to Home Screen.',
  noBackground: 'iPhones and iPads upload only while Sheaf is open.',
})
