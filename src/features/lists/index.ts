export { ListFooter } from './list-footer.tsx'
export { ListScreen } from './list-screen.tsx'
export { ListSkeleton } from './list-skeleton.tsx'
