import { fileURLToPath } from 'node:url'
import type { Config } from '@tanstack/router-generator'
import { Generator, getConfig } from '@tanstack/router-generator'

const web = fileURLToPath(new URL('.', import.meta.url))

/** Where the tree of routes is read and written: for the build, which also cuts the code by it, and for the check. */
export const routeTree = {
  target: 'react',
  routesDirectory: `${web}routes`,
  generatedRouteTree: `${web}routeTree.gen.ts`,
  autoCodeSplitting: true,
} as const satisfies Partial<Config>

/** Without it the check would not know a route whose file is new. */
export const writeRouteTree = (): Promise<void> =>
  new Generator({ config: getConfig({ ...routeTree, disableLogging: true }, web), root: web }).run()
