import '#platform/api/no-eval.ts'
import '#ui/theme.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

// Each part is set up in a task of its own: all of them in one would keep a slow phone from answering a finger.
await import('react-dom/client')
await nextTask()
const { showApp } = await import('#app/public-pages/show-app.tsx')
await showApp(root)

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
