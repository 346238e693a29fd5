import type { RouteKind } from '#web/app/guards.ts'
import type { SourceFile } from './files.ts'

/** The guard that stands before all routes below a layout; null where everyone may come in. */
const GUARDS: Readonly<Record<string, RouteKind | null>> = {
  _public: null,
  _guest: 'guest',
  _account: 'signed-in',
  _student: 'student',
  _focus: 'student',
  _begin: null,
  _cv: null,
  _instructor: 'teacher',
  _work: 'teacher',
  _preview: 'teacher',
}
/** Routes below an open layout that say themselves for whom they are. */
const OWN_GUARDS: Readonly<Record<string, RouteKind>> = {
  '_public/index': 'public',
  '_public/teacher.providers': 'public',
  '_public/student.features': 'public',
  '_public/instructors.$instructor_id': 'open',
  '_public/privacy': 'open',
  '_public/terms': 'open',
  '_public/get-app': 'signed-in',
  '_begin/choose-gender': 'onboarding',
  '_begin/select-age': 'onboarding',
  '_begin/are-you-parent': 'onboarding',
  '_begin/select-country': 'onboarding',
  '_cv/cv.upload': 'cv-upload',
  '_cv/cv.edit': 'cv-edit',
  '_cv/cv.profile': 'cv-edit',
}

const guardOf = (text: string) => /beforeLoad: guarded\('([\w-]+)'\)/.exec(text)?.[1] ?? null
const nameOf = (path: string) => path.replace(/^web\/routes\/|\.tsx$/g, '')

/** A layout without its guard would open every screen below it. */
export function guardBreaches(files: SourceFile[]): string[] {
  const routes = files.filter(({ path }) => /^web\/routes\/_[a-z]\S*\.tsx$/.test(path))
  return routes.flatMap(({ path, text }) => {
    const name = nameOf(path)
    const [layout = '', ...rest] = name.split('/')
    if (!(layout in GUARDS))
      return [`${path} lies below no known layout. Name its guard in architecture/route-rules.ts.`]
    const wanted = rest.length === 0 ? GUARDS[layout] : (OWN_GUARDS[name] ?? null)
    const found = guardOf(text)
    return found === wanted
      ? []
      : [`${path} is guarded as ${found ?? 'open to all'}, and is for ${wanted ?? 'all'}. Use guarded().`]
  })
}

/** What every route imports is loaded first; type imports cost nothing. */
export const heavyRouteBreaches = (files: SourceFile[]): string[] =>
  files
    .filter(({ path }) => /^web\/routes\/.*\.tsx$/.test(path))
    .filter(({ text }) =>
      /from '(zod|#db\/vocabulary|#worker\/contract\/(?!(pages|kind-words)\.ts))/.test(
        text.replaceAll(/^import type .*$/gm, ''),
      ),
    )
    .map(
      ({ path }) =>
        `${path} loads schemas or the whole vocabulary into the first chunk. Read its search by routes/-search.ts, and words of an address from a vocabulary of their own.`,
    )
