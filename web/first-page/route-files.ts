import { readdirSync } from 'node:fs'
import { join } from 'node:path'

type RouteFiles = {
  /** As the router writes it: `$` begins the name of a segment, and alone stands for any rest. */
  path: string
  /** Below `web/routes`: the layout and the screen. */
  files: [layout: string, screen: string]
}

const ofScreen = /^[^-].*\.tsx$/

/** The address of every screen, by the names of the files. */
export function listRoutes(web: string): RouteFiles[] {
  const folder = join(web, 'routes')
  const layouts = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return layouts.flatMap(({ name: layout }) =>
    readdirSync(join(folder, layout))
      .filter((file) => ofScreen.test(file))
      .map((file): RouteFiles => {
        const segments = file.replace(/\.tsx$/, '').split('.')
        const path = `/${segments.filter((one, at) => one !== 'index' || at < segments.length - 1).join('/')}`
        return { path, files: [`${layout}.tsx`, `${layout}/${file}`] }
      }),
  )
}
