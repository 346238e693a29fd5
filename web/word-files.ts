import type { Plugin } from 'vite'
import { wordFiles as makeWordFiles } from '../worker/correction/build/word-files.ts'
import { WORD_FOLDER } from '../worker/correction/word-files.ts'

/** Puts the words of both languages beside the chunks, with their notices: no page loads them before it corrects. */
export function wordFiles(): Plugin {
  return {
    name: 'sullam-word-files',
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [name, source] of await makeWordFiles())
        this.emitFile({ type: 'asset', fileName: `${WORD_FOLDER}/${name}`, source })
    },
    configureServer(server) {
      server.middlewares.use(`/${WORD_FOLDER}`, async (request, response, next) => {
        const file = (await makeWordFiles()).get((request.url ?? '').split('?')[0]?.slice(1) ?? '')
        if (!file) return next()
        response.end(file)
      })
    },
  }
}
