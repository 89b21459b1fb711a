export { AccountsScreen } from './accounts-screen.tsx'
export { BooksFrame } from './books-frame.tsx'
export { ExportScreen } from './export-screen.tsx'
