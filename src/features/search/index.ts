export { forgetAllQuestions } from './recent-questions.ts'
export { searchAddress, type SearchAddress, searchHref } from './search-address.ts'
export { SearchScreen } from './search-screen.tsx'
