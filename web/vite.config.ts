import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cloudflare } from '@cloudflare/vite-plugin'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import type { Unstable_Config as WorkerConfig } from 'wrangler'
import { pdfPatch } from '../worker/extract/pdf/patch-plugin.ts'
import { withoutFiles } from '../worker/extract/sound/without-files.ts'
import { migrate } from '../worker/local/migrate.ts'
import { localSecrets } from '../worker/local/secrets.ts'
import { readSettings } from '../worker/local/settings.ts'
import { bundleTrims } from './bundle-trims.ts'
import { chunks, moduleSideEffects, neededBeside } from './chunks.ts'
import { firstPageFiles, firstPagePrograms } from './first-page/plugin.ts'
import { offlineShell } from './offline-shell.ts'
import { pdfFiles } from './pdf-files.ts'
import { prerender } from './prerender/plugin.ts'
import { publicScripts } from './public-scripts.ts'
import { routeTree } from './route-tree.ts'
import { wordFiles } from './word-files.ts'

const web = fileURLToPath(new URL('.', import.meta.url))
const root = fileURLToPath(new URL('..', import.meta.url))

/** `npm run dev` keeps its data beside that of `npm start`, with secrets of its own. */
async function developmentVars() {
  const settings = readSettings(process.env)
  const dataDir = join(settings.dataDir, 'dev')
  await migrate(join(dataDir, 'v3'))
  return { dataDir, port: settings.port, vars: { ...settings.vars, ...localSecrets(dataDir) } }
}

/**
 * The development server answers sources itself, those of web/api below /api too; only what belongs to the
 * Worker passes through to it.
 */
const WORKER_PATHS = ['/api/v1/*', '/api/quota', '/verify/*', '/dev/*', '/files/*', '/.well-known/*']

/** In place, because what is returned would be added to the lists of wrangler.toml. */
function forDevelopment(config: WorkerConfig, vars: Record<string, string>): void {
  Object.assign(config.vars, vars)
  if (config.assets) config.assets.run_worker_first = WORKER_PATHS
}

/** Cron does not fire by itself here either. */
function everyMinute(port: number | undefined): Plugin {
  return {
    name: 'sullam-cron',
    configureServer(server) {
      const address = `http://127.0.0.1:${port}/cdn-cgi/local/scheduled?cron=${encodeURIComponent('* * * * *')}`
      const timer = setInterval(() => fetch(address, { method: 'POST' }).catch(() => {}), 60_000)
      server.httpServer?.once('close', () => clearInterval(timer))
    },
  }
}

export default defineConfig(async ({ command, mode }) => {
  // `--mode cloud` builds for env.cloud of wrangler.toml; any other build is for this machine.
  if (mode === 'cloud') process.env.CLOUDFLARE_ENV = 'cloud'
  const development = command === 'serve' ? await developmentVars() : undefined
  return {
    root: web,
    cacheDir: join(root, 'node_modules/.vite'),
    build: { outDir: join(root, mode === 'cloud' ? 'dist/cloud' : 'dist'), emptyOutDir: true },
    environments: {
      // Without comments and blanks alone: what a log says of an error keeps its names.
      sullam: {
        build: {
          rolldownOptions: { output: { minify: { compress: false, mangle: false, codegen: true } } },
        },
      },
      client: {
        build: {
          modulePreload: { polyfill: false, resolveDependencies: neededBeside },
          rolldownOptions: { output: chunks, treeshake: { moduleSideEffects } },
        },
      },
    },
    // The address of files is 127.0.0.1, so both names must lead here.
    server: { host: '127.0.0.1', port: development?.port, strictPort: true },
    plugins: [
      pdfPatch(),
      withoutFiles(),
      everyMinute(development?.port),
      tanstackRouter({
        ...routeTree,
        // A screen's queries travel with the screen: the first visit carries the route tree alone.
        codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
      }),
      react(),
      bundleTrims(),
      pdfFiles(),
      wordFiles(),
      publicScripts(),
      prerender(web),
      firstPageFiles(web),
      firstPagePrograms(web),
      offlineShell(),
      { ...optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }), enforce: 'pre' },
      cloudflare({
        configPath: join(root, 'wrangler.toml'),
        persistState: development ? { path: development.dataDir } : false,
        config: (config) => development && forDevelopment(config, development.vars),
      }),
    ],
  }
})
