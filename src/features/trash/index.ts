export { TrashScreen } from './trash-screen.tsx'
