// `npm start`: everything from a fresh clone to a served product, on any Node from 20 on.
import { ensureInstalled, runOnPinnedNode } from './install.mjs'

ensureInstalled()
runOnPinnedNode('worker/local/start.ts', process.argv.slice(2))
