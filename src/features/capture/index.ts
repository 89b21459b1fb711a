export { CaptureScreen } from './capture-screen.tsx'
export { UnfinishedDocument } from './cards/unfinished-card.tsx'
export { useHasCamera } from './use-has-camera.ts'
