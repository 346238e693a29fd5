import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { bundleTrims } from '#web/bundle-trims.ts'

/** What a screen loads on demand the browser draws; titles are words that every page has. */
const ON_DEMAND = /\bimport\(\s*(['"])[^'"]+\1\s*\)/g
const KEPT_ON_DEMAND = /\/web\/i18n\//

const withoutDemand: Plugin = {
  name: 'sullam-without-demand',
  enforce: 'pre',
  transform(code, id) {
    const isOurs = /\/web\//.test(id) && !id.includes('/node_modules/') && !KEPT_ON_DEMAND.test(id)
    return isOurs ? code.replace(ON_DEMAND, 'new Promise(() => {})') : undefined
  },
}

/** The screens as one module that a Worker can run, in a language. */
async function drawingProgram(web: string, language: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: web,
    logLevel: 'error',
    publicDir: false,
    plugins: [withoutDemand, react(), bundleTrims()],
    define: {
      'process.env.PAGE_LANGUAGE': JSON.stringify(language),
      'process.env.NODE_ENV': '"production"',
    },
    ssr: {
      noExternal: true,
      target: 'webworker',
      resolve: { conditions: ['workerd', 'worker', 'module', 'production'], externalConditions: [] },
    },
    build: {
      ssr: join(web, 'first-page/entry.tsx'),
      write: false,
      minify: true,
      rolldownOptions: { external: [/^node:/], output: { codeSplitting: false } },
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  )
  const chunk = outputs.find(({ type }) => type === 'chunk')
  if (chunk?.type !== 'chunk') throw new Error('No program for first pages was built')
  return chunk.code
}

const [web = '', language = ''] = process.argv.slice(2)
process.stdout.write(await drawingProgram(web, language))
