import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { sampleFiles } from './server/samples/plugin.ts'
import { ariaLocale } from './server/ops/aria-locale.ts'
import { clientContract } from './server/ops/client-contract.ts'
import { clientSchemas } from './server/ops/client-schemas.ts'
import { compileMessages } from './server/ops/compile-messages.ts'
import { compressedCopies } from './server/ops/compressed-copies.ts'
import { localisedFiles } from './server/ops/languages/localised-files.ts'
import { createTranslations } from './server/ops/languages/translations.ts'
import { pdfAssets } from './server/ops/pdf-assets.ts'
import { readingAssets } from './server/ops/reading-assets.ts'
import { screenScripts } from './server/ops/screen-scripts.ts'
import { publicPages } from './server/ops/public-pages.ts'
import { iconsScript, pdfScript, scriptGroups } from './server/ops/script-groups.ts'
import { configureServiceWorkerBuild } from './server/ops/service-worker-build.ts'
import { slimIcons } from './server/ops/slim-icons.ts'
import {
  databaseScripts,
  engineScript,
  librariesScript,
  sharedScript,
  toolkitScript,
} from './server/ops/signed-in-script.ts'
import { alone } from './tests/support/alone.ts'
import { chromiumFlags } from './tests/support/chromium-flags.ts'
import { LongestFirst } from './tests/support/longest-first.ts'
import { unchanging } from './tests/support/unchanging.ts'

const chromium = process.env['HEADLESS_SHELL_PATH'] ?? process.env['CHROME_PATH'] ?? '/usr/bin/chromium'

/** Delays browser tests (`support/jitter.ts`), which then take several times as long. */
const jitter = process.env['JITTER']
const patience = jitter === undefined ? 1 : 5

/** Parts of the toolkit that the kit imports; named here so that no browser test is reloaded in the middle. */
const ariaParts = [
  'Autocomplete',
  'Button',
  'Calendar',
  'Dialog',
  'FieldError',
  'Header',
  'Heading',
  'I18nProvider',
  'Input',
  'Keyboard',
  'Label',
  'ListBox',
  'Menu',
  'Modal',
  'Popover',
  'ProgressBar',
  'SearchField',
  'Select',
  'Text',
  'TextArea',
  'TextField',
  'Tooltip',
]

const translations = createTranslations(fileURLToPath(new URL('src/messages/languages', import.meta.url)))
const localised = localisedFiles(translations)

/** What builds the app; tests take only what compiles the sources. */
const appPlugins = () => [
  tanstackRouter({
    target: 'react',
    routesDirectory: './src/routes',
    generatedRouteTree: './src/routes/route-tree.gen.ts',
    routeFileIgnorePattern: '\\.gen\\.ts$|README',
    addExtensions: true,
    autoCodeSplitting: true,
    quoteStyle: 'single',
    semicolons: false,
  }),
  ariaLocale(),
  clientContract(),
  clientSchemas(),
  slimIcons(),
  localised.scripts,
  publicPages(translations, localised),
  compileMessages(translations),
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'workers/service',
    filename: 'sw.ts',
    registerType: 'prompt',
    injectRegister: false,
    injectManifest: {
      globPatterns: ['**/*.{js,mjs,css,html,svg,png,webp,webmanifest,woff2}', 'samples/*'],
      // PDF files are kept after the first sign-in, by the service worker itself; screenshots are the README's.
      // Each language has a service worker with its own files in place of the English ones.
      globIgnores: ['pdf/**', 'screenshots/**', ...translations.languages.map((one) => `**/${one}/**`)],
      maximumFileSizeToCacheInBytes: 8_000_000,
      buildPlugins: { vite: [...compileMessages(translations), clientContract(), clientSchemas()] },
    },
    manifest: false,
    integration: { configureCustomSWViteBuild: configureServiceWorkerBuild },
  }),
  localised.serviceWorker,
  compressedCopies(),
]

/** Timings of plugins concern only who works on the build; a busy machine makes a warning of them. */
const checks = { bundlerTimings: false }

/** Where the API answers during `vite dev`; the built app is served by the API's own server. */
const api = process.env['SHEAF_DEV_API'] ?? 'http://127.0.0.1:3000'

/** Node strips the types itself, and keeps the compiled code: nothing of these projects needs Vite. */
const byNode = { experimental: { viteModuleRunner: false, nodeLoader: false } }

export default defineConfig({
  plugins: [
    ...(process.env['VITEST'] ? [] : appPlugins()),
    pdfAssets(),
    readingAssets(),
    sampleFiles(),
    react(),
    tailwindcss(),
  ],
  // Dexie's package offers its build for old browsers to import; the one for today's is 1.3 KB smaller (gzip).
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  // Workers and the service worker are builds of their own, with plugins of their own.
  worker: {
    format: 'es',
    plugins: () => [...compileMessages(translations), clientSchemas()],
    rolldownOptions: { checks, output: { codeSplitting: { groups: [pdfScript] } } },
  },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    // Nobody reads the list of a thousand files, which would all be compressed for it.
    reportCompressedSize: false,
    rolldownOptions: {
      checks,
      // What jspdf loads for HTML and SVG, which nobody hands it: half a megabyte that every device would keep.
      external: ['html2canvas', 'dompurify', 'canvg'],
      output: {
        codeSplitting: {
          groups: [
            ...scriptGroups,
            ...databaseScripts,
            librariesScript,
            toolkitScript,
            screenScripts,
            iconsScript,
            engineScript,
            sharedScript,
          ],
        },
      },
      treeshake: {
        // Loading these files does nothing by itself: a feature's index then brings only what is used of it.
        moduleSideEffects: [
          { test: /\/src\/(contract|core|lib|messages|ui|features)\/.*\.tsx?$/, sideEffects: false },
        ],
      },
    },
  },
  server: { proxy: { '/api': { target: api } } },
  test: {
    // A core is not kept free for the runner: it waits for most of the time.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/{src,workers,eval}/**/*.test.ts'],
          exclude: ['**/*.browser.test.*'],
          isolate: false,
          // It ends what hangs, as in the other projects; beside a server and browsers the longest takes ten times as long.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          ...byNode,
          include: ['tests/server/**/*.test.ts'],
          exclude: [...alone],
          // A process runs file after file: the modules are loaded and the database is started once.
          isolate: false,
          // It ends what hangs; the long ones take a third of it on two cores with four times as much to do.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: 'server-alone',
          environment: 'node',
          ...byNode,
          include: [...alone],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: 'house',
          environment: 'node',
          ...byNode,
          include: ['tests/house/**/*.test.ts'],
          // They only read the tree, which one process need read only once.
          isolate: false,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          // Whatever a file changes is in its server and browser: the modules are loaded once in each process.
          isolate: false,
          globalSetup: 'tests/e2e/first-start.ts',
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 90_000 } },
        },
      },
      {
        extends: true,
        plugins: [unchanging()],
        optimizeDeps: {
          include: [
            'react',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'react/jsx-runtime',
            'react-aria-components',
            'react-markdown',
            'remark-breaks',
            'remark-gfm',
            ...ariaParts.map((part) => `react-aria-components/${part}`),
            '@internationalized/date',
            'lucide-react',
            '@tanstack/react-query',
            '@tanstack/react-router',
            'axe-core',
            'dexie/dist/modern/dexie.mjs',
            'dexie-react-hooks',
            'hash-wasm',
            'comlink',
            'onnxruntime-web/wasm',
            'jspdf',
            '@zip.js/zip.js/lib/zip-core-custom.js',
            'pdfjs-dist',
            'workbox-window',
            'zod',
            'zxing-wasm/reader',
          ],
        },
        test: {
          name: 'browser',
          // Files run side by side, each row of them in a browser context of its own: its databases are its own.
          include: ['tests/{src,workers}/**/*.browser.test.{ts,tsx}'],
          ...(jitter !== undefined && {
            setupFiles: ['tests/support/jitter.ts'],
            provide: { jitter: Number(jitter) },
          }),
          testTimeout: patience * 60_000,
          expect: { poll: { timeout: patience * 20_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // The first page waits for all that is compiled for it; on a busy machine that takes minutes.
            connectTimeout: 180_000,
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              launchOptions: { executablePath: chromium, args: chromiumFlags },
              // Drawing each frame of what comes in and goes takes a third of the processor time, and tests wait for the
              // last one. Files about motion ask for it (`withMotion`).
              contextOptions: { reducedMotion: 'reduce' },
            }),
          },
        },
      },
    ],
  },
})
