import '#platform/api/no-eval.ts'
import '#ui/theme.css'
import { firstNeed } from '#app/public-pages/first-need.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

const signedIn = 'session' in document.documentElement.dataset
// A visitor's page stands as it was written. It is readable and its links lead on, so the app can wait for its turn.
if (!signedIn && root.childElementCount > 0) await firstNeed()

await import('react-dom/client')
// Each part is set up in a task of its own: all of them in one would keep a slow phone from answering a finger on a page
// that stands. Who is signed in has nothing to press yet.
if (!signedIn) await nextTask()
const { showApp } = await import('#app/public-pages/show-app.tsx')
await showApp(root)

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
