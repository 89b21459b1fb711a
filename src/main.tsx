import '#ui/theme.css'
import { setToolkitLocale } from '#app/toolkit-locale.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

setToolkitLocale()

const signedIn = 'session' in document.documentElement.dataset
// A visitor's page is prerendered. It is readable and its links work, so the app can start later.
const isVisitors = !signedIn && root.childElementCount > 0
if (!signedIn) {
  const visitor = await import('#app/public-pages/before-visitor.ts')
  await visitor.beforeVisitor(isVisitors)
}

await import('react-dom/client')
// Each part is set up in a separate task: a single one would block input on a slow phone while a page is visible. A
// signed-in person has nothing to press yet.
if (!signedIn) await nextTask()
if (!isVisitors || !(await showVisitorsPage(root))) {
  const { showApp } = await import('#app/public-pages/show-app.tsx')
  await showApp(root)
}

async function showVisitorsPage(place: HTMLElement): Promise<boolean> {
  const { showVisitor } = await import('#app/public-pages/show-visitor.tsx')
  return showVisitor(place)
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
