import { fileURLToPath } from 'node:url'
import { cloudflare } from '@cloudflare/vite-plugin'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const web = fileURLToPath(new URL('.', import.meta.url))
const root = fileURLToPath(new URL('..', import.meta.url))

export default defineConfig({
  root: web,
  cacheDir: `${root}node_modules/.vite`,
  build: { outDir: `${root}dist`, emptyOutDir: true },
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: `${web}routes`,
      generatedRouteTree: `${web}routeTree.gen.ts`,
      autoCodeSplitting: true,
    }),
    react(),
    tailwindcss(),
    { ...optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }), enforce: 'pre' },
    cloudflare({ configPath: `${root}wrangler.toml`, persistState: { path: `${root}.data/dev` } }),
  ],
})
