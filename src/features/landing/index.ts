export { PublicFooter } from './public-footer.tsx'
export { usePublicPage } from './use-public-page.ts'
export { WelcomeScreen } from './welcome-screen.tsx'
