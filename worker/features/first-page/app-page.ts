import type { Locale } from '#db/vocabulary.ts'
import type { Services } from '#worker/platform/services.ts'
import { jsonText } from './page-file.ts'

/** Files that a screen loads, as the build lists them. */
type ScreenFiles = { chunks: string[]; sheets: string[] }
type Route = ScreenFiles & { path: string }
type Screen = ScreenFiles & { address: RegExp; names: number }

type AppFiles = { shell: string; screens: Screen[] }

/** Read once an isolate: a build never changes its files. */
let files: AppFiles | undefined

async function readFiles(services: Services): Promise<AppFiles> {
  if (files) return files
  const { env } = services
  const read = (path: string) => env.ASSETS.fetch(new URL(path, env.APP_ORIGIN))
  const [shell, routes] = await Promise.all([read('/'), read('/drawn/routes.json')])
  // Written by web/first-page/plugin.ts.
  const screens = ((await routes.json()) as Route[]).map(screenOf)
  files = { shell: await shell.text(), screens: screens.toSorted((a, b) => a.names - b.names) }
  return files
}

function screenOf({ path, chunks, sheets }: Route): Screen {
  const pattern = path.replace(/\$$/, '.*').replace(/\$\w+/g, '[^/]+')
  return { chunks, sheets, address: new RegExp(`^${pattern}/?$`), names: path.split('$').length - 1 }
}

/** Whether a screen of the app has this address. */
export const findScreen = async (services: Services, path: string): Promise<ScreenFiles | undefined> =>
  (await readFiles(services)).screens.find(({ address }) => address.test(path))

type Content = { lang: Locale | undefined; carried: unknown }

/**
 * The page of the app, with the names of the files that its screen loads and what it would ask for first. The letters of
 * its language are asked for before these: a script that finds the language out would ask for them after all others.
 */
export async function appPage(services: Services, screen: ScreenFiles, content: Content): Promise<string> {
  const { lang, carried } = content
  const { shell } = await readFiles(services)
  const links = [
    ...screen.sheets.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...screen.chunks.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ]
  return shell
    .replace(` media="not all" data-font="${lang}"`, '')
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace(
      '</body>',
      () => `<script type="application/json" id="carried">${jsonText(carried)}</script></body>`,
    )
}
