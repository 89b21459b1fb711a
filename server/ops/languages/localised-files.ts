import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { fileInLanguage, serviceWorkerIn, SOURCE_LANGUAGE } from '#messages/languages.ts'
import { checkParts } from './aria-texts.ts'
import { PRECACHE_ENTRY, writeScriptPacks } from '../script-packs.ts'
import { ASSETS, localisedScripts, scriptIn } from './localise-scripts.ts'
import { MANIFEST } from './manifests.ts'
import type { Translations } from './translations.ts'

export interface LocalisedFiles {
  /**
   * Fills the scripts and adds those of each language once all are built. Must run before the pages that reference
   * them.
   */
  readonly scripts: Plugin
  /** The same for the service worker, once it is written. */
  readonly serviceWorker: Plugin
  /** Names of the English scripts that exist per language. Available once they are built. */
  readonly names: () => ReadonlySet<string>
}

/** Chunks, and worker scripts, which are assets of this build. */
function scriptsOf(bundle: Rolldown.OutputBundle): Map<string, string> {
  const scripts = Object.values(bundle).filter(
    ({ fileName }) => fileName.startsWith(ASSETS) && /\.m?js$/.test(fileName),
  )
  return new Map(
    scripts.map((file) => {
      if (file.type === 'chunk') return [file.fileName, file.code]
      return [
        file.fileName,
        typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source),
      ]
    }),
  )
}

const isOfLanguage = (name: string) =>
  name === 'index.html' || name === MANIFEST || /^pages\/[\w-]+\.html$/.test(name)

/** The service worker of a language, which caches the files of this language instead of the English ones. */
async function serviceWorkerOf(
  code: string,
  language: string,
  folder: string,
  localised: ReadonlySet<string>,
): Promise<string> {
  const entries = [...code.matchAll(PRECACHE_ENTRY)]
  if (entries.length === 0) throw new Error('The service worker has no list of files')
  let written = code
  for (const [entry, revision = '', url = ''] of entries) {
    if (!isOfLanguage(url) && !localised.has(url)) continue
    const own = fileInLanguage(url, language)
    const bytes = await readFile(path.join(folder, own))
    const ownRevision = revision === 'null' ? 'null' : `"${createHash('md5').update(bytes).digest('hex')}"`
    written = written.replace(entry, () => `{"revision":${ownRevision},"url":"${own}"}`)
  }
  return written
}

/** Writes the files of each language other than English. */
export function localisedFiles(translations: Translations): LocalisedFiles {
  let names: ReadonlySet<string> = new Set()
  let folder = ''
  return {
    names: () => names,
    scripts: {
      name: 'sheaf-localised-scripts',
      apply: 'build',
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          const scripts = scriptsOf(bundle)
          for (const code of scripts.values()) checkParts(code)
          names = localisedScripts(scripts)
          for (const name of names) {
            const code = scripts.get(name) ?? ''
            for (const language of translations.languages)
              this.emitFile({
                type: 'asset',
                fileName: fileInLanguage(name, language),
                source: scriptIn(code, language, names, translations),
              })
            const english = scriptIn(code, SOURCE_LANGUAGE, names, translations)
            const file = bundle[name]
            if (file?.type === 'chunk') file.code = english
            else if (file) file.source = english
          }
        },
      },
    },
    serviceWorker: {
      name: 'sheaf-localised-service-worker',
      apply: 'build',
      configResolved: ({ root, build }) => void (folder = path.resolve(root, build.outDir)),
      closeBundle: {
        order: 'post',
        sequential: true,
        async handler(error?: Error) {
          if (error) return
          const marked = await readFile(path.join(folder, 'sw.js'), 'utf8')
          const write = async (language: string, code: string) =>
            writeFile(
              path.join(folder, serviceWorkerIn(language)),
              translations.fill(await writeScriptPacks(code, folder), language),
            )
          for (const language of translations.languages)
            await write(language, await serviceWorkerOf(marked, language, folder, names))
          await write(SOURCE_LANGUAGE, marked)
        },
      },
    },
  }
}
