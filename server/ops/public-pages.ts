import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { directionOf } from '#contract/languages.ts'
import { fileInLanguage, SOURCE_LANGUAGE } from '#messages/languages.ts'
import { compileMessages } from './compile-messages.ts'
import { pageIn } from './languages/localise-scripts.ts'
import { MANIFEST, manifestIn, withManifestOf } from './languages/manifests.ts'
import type { LocalisedFiles } from './languages/localised-files.ts'
import type { Translations } from './languages/translations.ts'

/** Renders the pages. */
const ENTRY = 'src/app/public-pages/render.tsx'
/** What each page starts: the library that renders it, and the app or a visitor's page. */
const LIBRARY = '/node_modules/react-dom/client.js'
const APP = '/src/app/public-pages/show-app.tsx'
const VISITOR = '/src/app/public-pages/show-visitor.tsx'
/** The frame of signed-in screens. */
const FRAME = '/src/app/signed-in-frame.tsx'
const PLACEHOLDER = '<div id="root"></div>'
const TITLE = /<title>.*?<\/title>/
const DESCRIPTION = /(?<=name="description"\s+content=")[^"]*/
const NO_SCRIPT = /(?<=<noscript>)[^<]*/
const END_OF_HEAD = /(?=  <\/head>)/
/** Loads the app's first script. */
const FIRST_SCRIPT = /(?<=<script type="module")/
const PRELOADS = / *<link rel="modulepreload" [^>]*href="([^"]+)">\n/g
/** The `meta` elements with script names are placed before the scripts in the head. */
const BEFORE_SCRIPTS = /(?=    <script src="\/theme\.js">)/

interface PublicPage {
  readonly path: string
  readonly title: string
  readonly html: string
}

/**
 * Renders the public pages to `pages`, so that they appear before any script has loaded: `pages/login.html` for
 * `/login`, `pages/index.html` for `/`. The app's `index.html` stays empty, for all other URLs. Each page exists in
 * every language of the build.
 */
export function publicPages(translations: Translations, localised: LocalisedFiles): Plugin {
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
        const pages = pagesOf(String(shell.source), bundle)
        const rendered = await renderPages(root, translations)
        const manifest = await readFile(join(root, 'public', MANIFEST), 'utf8')
        for (const language of translations.languages)
          this.emitFile({
            type: 'asset',
            fileName: fileInLanguage(MANIFEST, language),
            source: manifestIn(manifest, language, translations),
          })
        for (const [language, publicOnes] of rendered) {
          const inLanguage = (page: string) =>
            pageIn(withHead(page, language, translations), language, localised.names())
          const name = fileInLanguage('index.html', language)
          if (language === SOURCE_LANGUAGE) shell.source = inLanguage(pages.shell)
          else this.emitFile({ type: 'asset', fileName: name, source: inLanguage(pages.shell) })
          for (const page of publicOnes) {
            const file = posix.join('pages', page.path === '/' ? 'index.html' : `${page.path}.html`)
            this.emitFile({
              type: 'asset',
              fileName: fileInLanguage(file, language),
              source: filled(inLanguage(pages.of(page.path)), page),
            })
          }
        }
      },
    },
  }
}

/** The empty page, which starts the app, and a public one for each path; with their scripts, in English. */
function pagesOf(bare: string, bundle: Rolldown.OutputBundle) {
  if (!bare.includes(PLACEHOLDER)) throw new Error(`index.html has no ${PLACEHOLDER} for the public pages`)
  const [library, app] = [chunkOf(bundle, LIBRARY), chunkOf(bundle, APP)]
  const frame = needed(bundle, [library, app, chunkOf(bundle, FRAME)], bare)
  const shell = bare.replace(END_OF_HEAD, () => links(needed(bundle, [library, app], bare)))
  return {
    shell: naming(
      shell,
      'frame',
      frame.filter((name) => !shell.includes(name)),
    ),
    of: (path: string) => {
      const scripts = [library, chunkOf(bundle, VISITOR), pageOf(bundle, path)]
      const page = bare.replace(END_OF_HEAD, () => links(needed(bundle, scripts, bare)))
      return naming(withoutLinks(page), 'frame', frame)
    },
  }
}

/**
 * Inserts title and content into the page. Uses replacer functions, because `$` is special in replacement strings.
 */
const filled = (page: string, { title, html }: PublicPage) =>
  page
    .replace(TITLE, () => `<title>${title}</title>`)
    .replace(PLACEHOLDER, () => `<div id="root">${html}</div>`)

/** Sets the page's language and translates the texts of `index.html` itself. */
function withHead(page: string, language: string, translations: Translations): string {
  if (language === SOURCE_LANGUAGE) return page
  const direction = directionOf(language) === 'rtl' ? ' dir="rtl"' : ''
  const text = (key: string, english: string) =>
    escaped(translations.textOf(['index-html', key], english, language))
  return withManifestOf(page, language)
    .replace('<html lang="en">', `<html lang="${language}"${direction}>`)
    .replace(DESCRIPTION, (english) => text('description', english))
    .replace(NO_SCRIPT, (english) => text('noScript', english))
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The page with its script links reduced to names, which `public/before-app.js` turns into links when needed. */
function withoutLinks(page: string): string {
  const names = [...page.matchAll(PRELOADS)].map(([, name = '']) => name)
  return naming(page.replaceAll(PRELOADS, '').replace(FIRST_SCRIPT, ' fetchpriority="low"'), 'scripts', names)
}

/** The page with script names that `public/before-app.js` preloads where they are useful. */
const naming = (page: string, what: 'frame' | 'scripts', names: readonly string[]) =>
  page.replace(BEFORE_SCRIPTS, () => `    <meta name="${what}" content="${names.join(' ')}" />\n`)

const chunksOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((file) => file.type === 'chunk')

/** The script of a module that is loaded by `import()`. */
function chunkOf(bundle: Rolldown.OutputBundle, module: string): string {
  const chunk = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
  if (!chunk) throw new Error(`The build has no script for ${module}`)
  return chunk.fileName
}

/** The script of a public page. */
const pageOf = (bundle: Rolldown.OutputBundle, path: string) =>
  chunkOf(bundle, `/src/app/public-pages/pages/${path === '/' ? 'welcome' : path.slice(1)}.tsx`)

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

/** Compiles the public pages for Node and renders them in English and each language of the build. */
export async function renderPages(
  root: string,
  translations: Translations,
): Promise<Map<string, readonly PublicPage[]>> {
  const code = await compilePages(root, translations)
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-pages-'))
  const pages = new Map<string, readonly PublicPage[]>()
  try {
    for (const language of [SOURCE_LANGUAGE, ...translations.languages]) {
      const file = join(folder, `${language}.mjs`)
      await writeFile(file, translations.fill(code, language))
      const { renderPublicPages } = (await import(pathToFileURL(file).href)) as {
        renderPublicPages: () => readonly PublicPage[]
      }
      pages.set(language, renderPublicPages())
    }
  } finally {
    await rm(folder, { recursive: true })
  }
  return pages
}

/** A script that renders the pages, with marks in place of messages. */
async function compilePages(root: string, translations: Translations): Promise<string> {
  const output = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [compileMessages(translations), react()],
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: ENTRY,
      write: false,
      minify: false,
      target: 'es2023',
      rolldownOptions: {
        output: { codeSplitting: false },
        // Drops unused modules of features: many need a browser as soon as they are loaded.
        treeshake: { moduleSideEffects: [{ test: /\/src\/.*\.tsx?$/, sideEffects: false }] },
      },
    },
  })
  const [chunk] = [output].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (chunk?.type !== 'chunk') throw new Error('The public pages could not be compiled')
  return chunk.code
}
