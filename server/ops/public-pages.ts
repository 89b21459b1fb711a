import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'

/** Renders the pages. */
const ENTRY = 'src/app/public-pages/render.tsx'
/** The frame of signed-in screens. */
const FRAME = '/src/app/signed-in-frame.tsx'
const PLACEHOLDER = '<div id="root"></div>'
const TITLE = /<title>.*?<\/title>/
const END_OF_HEAD = /(?=  <\/head>)/
/** Loads the app's first script. */
const FIRST_SCRIPT = /(?<=<script type="module")/
const PRELOADS = / *<link rel="modulepreload" [^>]*href="([^"]+)">\n/g
/** The `meta` elements with script names go before the scripts in the head. */
const BEFORE_SCRIPTS = /(?=    <script src="\/theme\.js">)/

interface PublicPage {
  readonly path: string
  readonly title: string
  readonly route: string
  readonly html: string
}

/**
 * Renders the public pages to `pages`, so that they show before any script has loaded: `pages/login.html` for `/login`,
 * `pages/index.html` for `/`. The app's `index.html` stays empty, for all other addresses.
 */
export function publicPages(): Plugin {
  let root = ''
  return {
    name: 'sheaf-public-pages',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const shell = bundle['index.html']
        if (shell?.type !== 'asset') return
        const first = startOf(bundle)
        const bare = String(shell.source)
        const started = bare.replace(END_OF_HEAD, () => links(needed(bundle, first, bare)))
        const source = naming(started, 'frame', needed(bundle, frameOf(bundle), started))
        shell.source = source
        if (!source.includes(PLACEHOLDER))
          throw new Error(`index.html has no ${PLACEHOLDER} for the public pages`)
        for (const { path, title, route, html } of await renderPages(root)) {
          this.emitFile({
            type: 'asset',
            fileName: posix.join('pages', path === '/' ? 'index.html' : `${path}.html`),
            // Functions, because `$` is special in a replacement text.
            source: withoutLinks(
              source.replace(END_OF_HEAD, () => links(needed(bundle, [screenOf(bundle, route)], started))),
            )
              .replace(TITLE, () => `<title>${title}</title>`)
              .replace(PLACEHOLDER, () => `<div id="root">${html}</div>`),
          })
        }
      },
    },
  }
}

/** The page with its links to scripts as mere names, which `public/before-app.js` makes links of when it is time. */
function withoutLinks(page: string): string {
  const names = [...page.matchAll(PRELOADS)].map(([, name = '']) => name)
  return naming(page.replaceAll(PRELOADS, '').replace(FIRST_SCRIPT, ' fetchpriority="low"'), 'scripts', names)
}

/** The page with the names of scripts, for `public/before-app.js` to ask for where they are of use. */
const naming = (page: string, what: 'frame' | 'scripts', names: readonly string[]) =>
  page.replace(BEFORE_SCRIPTS, () => `    <meta name="${what}" content="${names.join(' ')}" />\n`)

const chunksOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((file) => file.type === 'chunk')

/** The scripts that the page's first script (`src/main.tsx`) always imports. */
function startOf(bundle: Rolldown.OutputBundle): readonly string[] {
  const first = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'))
  if (!first) throw new Error('The build has no script for index.html')
  return first.dynamicImports
}

/** The script of the frame of signed-in screens. */
function frameOf(bundle: Rolldown.OutputBundle): readonly string[] {
  const frame = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(FRAME))
  if (!frame) throw new Error('The build has no script for the frame of signed-in screens')
  return [frame.fileName]
}

/** The script of a route's screen. */
function screenOf(bundle: Rolldown.OutputBundle, route: string): string {
  const screen = chunksOf(bundle).find(({ facadeModuleId }) =>
    facadeModuleId?.endsWith(`/${route}.tsx?tsr-split=component`),
  )
  if (!screen) throw new Error(`The build has no script for the route ${route}`)
  return screen.fileName
}

/** URLs of these scripts and of their imports, without those that the page already names. */
function needed(bundle: Rolldown.OutputBundle, scripts: readonly string[], page: string): string[] {
  const chunks = chunksOf(bundle)
  const names = new Set(scripts)
  for (const name of names)
    for (const other of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) names.add(other)
  return [...names].filter((name) => !page.includes(name)).map((name) => `/${name}`)
}

/** Preload links, so that scripts load in parallel. */
const links = (names: readonly string[]) =>
  names.map((name) => `  <link rel="modulepreload" crossorigin href="${name}">\n`).join('')

/** Compiles the public pages for Node and renders them. */
export async function renderPages(root: string): Promise<PublicPage[]> {
  const output = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: ENTRY,
      write: false,
      minify: false,
      target: 'es2023',
      rolldownOptions: {
        output: { codeSplitting: false },
        // Drops unused modules of features, which need a browser as soon as they are loaded.
        treeshake: { moduleSideEffects: [{ test: /\/src\/.*\.tsx?$/, sideEffects: false }] },
      },
    },
  })
  const [chunk] = [output].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (chunk?.type !== 'chunk') throw new Error('The public pages could not be compiled')
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-pages-'))
  try {
    const file = join(folder, 'render.mjs')
    await writeFile(file, chunk.code)
    const { renderPublicPages } = (await import(pathToFileURL(file).href)) as {
      renderPublicPages: () => PublicPage[]
    }
    return renderPublicPages()
  } finally {
    await rm(folder, { recursive: true })
  }
}
