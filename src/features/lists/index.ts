export { ListFooter } from './list-screen.tsx'
export { ListScreen } from './list-screen.tsx'
export { ListSkeleton } from './list-screen.tsx'
