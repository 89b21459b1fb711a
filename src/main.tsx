import '#platform/api/no-eval.ts'
import '#ui/theme.css'
import { firstNeed } from '#app/public-pages/first-need.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

// What a signed-in screen stands in is asked for before the session is checked, not after it: scripts, and what is kept
// of the user's data. `public/before-app.js` says that there is a session. A script that fails is asked for again.
if ('session' in document.documentElement.dataset) import('#app/signed-in-frame.tsx').catch(() => undefined)
// A visitor's page stands as it was written. It is readable and its links lead on, so the app can wait for its turn.
else if (root.childElementCount > 0) await firstNeed()

// Each part is set up in a task of its own: all of them in one would keep a slow phone from answering a finger.
await import('react-dom/client')
await nextTask()
const { showApp } = await import('#app/public-pages/show-app.tsx')
await showApp(root)

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
