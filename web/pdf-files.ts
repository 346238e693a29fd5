import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { PDF_ASSETS, PDF_FOLDERS, PDF_WORKER } from './domain/real-page/pdf-assets.ts'

const library = dirname(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist'))))
const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'))

/** Licences go along with what they are about. */
const isWanted = (name: string) =>
  !name.startsWith('quickjs') && /\.(?:bcmap|pfb|ttf|wasm|icc|js)$|^LICENSE/.test(name)

/** The files of the PDF library by their address below `PDF_ASSETS`. */
function listFiles(): Map<string, string> {
  const files = new Map([[PDF_WORKER, join(library, 'build', PDF_WORKER)]])
  for (const folder of PDF_FOLDERS) {
    for (const name of readdirSync(join(library, folder)))
      if (isWanted(name)) files.set(`${folder}/${name}`, join(library, folder, name))
  }
  return files
}

/** Puts what the PDF library fetches by itself beside the chunks: no page loads it before a real page is opened. */
export function pdfFiles(): Plugin {
  if (!PDF_ASSETS.endsWith(version)) throw new Error(`PDF_ASSETS does not name pdfjs-dist ${version}`)
  const files = listFiles()
  return {
    name: 'sullam-pdf-files',
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [name, path] of files)
        this.emitFile({ type: 'asset', fileName: `${PDF_ASSETS}/${name}`, source: readFileSync(path) })
    },
    configureServer(server) {
      server.middlewares.use(`/${PDF_ASSETS}`, (request, response, next) => {
        const name = (request.url ?? '').split('?')[0]?.slice(1) ?? ''
        const path = files.get(name)
        if (!path) return next()
        if (name.endsWith('js')) response.setHeader('Content-Type', 'text/javascript')
        response.end(readFileSync(path))
      })
    },
  }
}
