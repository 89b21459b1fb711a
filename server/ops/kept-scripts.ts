import type { Plugin } from 'vite'

/** Vite's own code for scripts that are loaded later: it makes a link for each of them before it imports them. */
const HELPER = '\0vite/preload-helper.js'
/** Where it chooses the kind of these links by what the browser supports. */
const KIND = /\(function detectScriptRel\(\) \{.*?\}\)\(\)/s

/** Has links to scripts be of the kind that `public/before-app.js` chose for the page; it says why. */
export function keptScripts(): Plugin {
  return {
    name: 'sheaf-kept-scripts',
    apply: 'build',
    // In the script that is written: the helper itself passes no plugin. Its name still follows from what is in it then.
    renderChunk(code, { moduleIds }) {
      if (!moduleIds.includes(HELPER)) return null
      if (!KIND.test(code)) throw new Error('The build makes its links to scripts in another way now')
      return code.replace(KIND, "(document.documentElement.dataset.scriptLinks ?? 'modulepreload')")
    },
  }
}
