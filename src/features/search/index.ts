export { forgetQuestions } from './recent-questions.ts'
export { searchAddress, type SearchAddress } from './search-address.ts'
export { SearchScreen } from './search-screen.tsx'
