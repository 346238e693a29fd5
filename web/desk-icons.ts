import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const web = fileURLToPath(new URL('.', import.meta.url))
const listed = `${web}../node_modules/lucide-react/dist/esm/lucide-react.mjs`

/** The rooms that students enter; the others are of instructors alone. */
export const STUDENT_ROOMS = [
  'account',
  'attempts',
  'billing',
  'bookmarks',
  'certificates',
  'learning',
  'notifications',
  'planner',
  'practice',
  'prompts',
  'translate',
]
const DRAWN = /import \{([^}]*)\} from 'lucide-react'/g
/** An icon has one file and several names. */
const NAMED = /export \{([^}]*)\} from '\.\/(icons\/[\w-]+\.mjs)'/g

const namesIn = (list = ''): string[] => list.split(',').map((one) => one.trim())

/** Matches the icons that neither the parts of every page nor these features draw. */
function iconsBeyond(features: readonly string[]): RegExp {
  const known = ['{ui,domain,routes}/**/*.{ts,tsx}', ...features.map((path) => `features/${path}`)]
  const drawn = new Set(
    globSync(known, { cwd: web }).flatMap((file) =>
      [...readFileSync(`${web}${file}`, 'utf8').matchAll(DRAWN)].flatMap(([, list]) =>
        namesIn(list).map((name) => name.split(' as ')[0]),
      ),
    ),
  )
  const files = [...readFileSync(listed, 'utf8').matchAll(NAMED)].flatMap(([, list, file = '']) =>
    namesIn(list).some((name) => drawn.has(name.replace('default as ', ''))) ? [file] : [],
  )
  return new RegExp(`lucide-react/dist/esm/(?!${files.join('|')})icons/`)
}

/** Icons that students never meet. */
export const deskIcons = (): RegExp => iconsBeyond(STUDENT_ROOMS.map((room) => `${room}/**/*.{ts,tsx}`))
/** Icons that the home, the courses and the lessons of students go without. */
export const sideIcons = (): RegExp => iconsBeyond(['learning/**/*.tsx', 'notifications/bell.tsx'])
