export { ListFooter, ListScreen, ListSkeleton } from './list-screen.tsx'
