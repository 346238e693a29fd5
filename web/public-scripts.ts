import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin } from 'vite'

/** Scripts that every page asks for besides the bundle, as they lie in `public/`. */
const SCRIPTS = ['boot.js', 'start.js', 'own.js']

/** Makes them small where they were copied to: the first of them is waited for before anything is drawn. */
export function publicScripts(): Plugin {
  return {
    name: 'sullam-public-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir = '' }) {
      for (const name of SCRIPTS) {
        const file = join(dir, name)
        if (existsSync(file)) writeFileSync(file, minifySync(name, readFileSync(file, 'utf8')).code)
      }
    },
  }
}
