import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'

const chromium = process.env['CHROME_PATH'] ?? '/usr/bin/chromium'
const chromiumFlags = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What builds the app; tests take only what compiles the sources. */
const appPlugins = () => [
  tanstackRouter({
    routesDirectory: './src/routes',
    generatedRouteTree: './src/routes/route-tree.gen.ts',
    autoCodeSplitting: true,
  }),
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'workers/service',
    filename: 'sw.ts',
    registerType: 'prompt',
    injectRegister: false,
    injectManifest: {
      globPatterns: ['**/*.{js,mjs,css,html,svg,png,woff2}'],
      maximumFileSizeToCacheInBytes: 8_000_000,
    },
    manifest: false,
  }),
]

export default defineConfig({
  plugins: [...(process.env['VITEST'] ? [] : appPlugins()), react(), tailwindcss()],
  worker: { format: 'es' },
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/{src,workers}/**/*.test.ts'],
          exclude: ['**/*.browser.test.*'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'house',
          environment: 'node',
          include: ['tests/house/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
      {
        worker: { format: 'es' },
        optimizeDeps: {
          include: [
            'react',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'dexie',
            'dexie-react-hooks',
            'hash-wasm',
            'comlink',
            'zod',
          ],
        },
        test: {
          name: 'browser',
          include: ['tests/{src,workers}/**/*.browser.test.{ts,tsx}'],
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            instances: [{ browser: 'chromium' }],
            provider: playwright({ launchOptions: { executablePath: chromium, args: chromiumFlags } }),
          },
        },
      },
    ],
  },
})
