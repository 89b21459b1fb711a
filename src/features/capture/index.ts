export { CaptureScreen } from './capture-screen.tsx'
export { UnfinishedDocument } from './unfinished-document.tsx'
export { useHasCamera } from './use-has-camera.ts'
