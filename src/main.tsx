import '#platform/api/no-eval.ts'
import { showApp } from '#app/public-pages/show-app.tsx'
import '#ui/theme.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')
void showApp(root)
