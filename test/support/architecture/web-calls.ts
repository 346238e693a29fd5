import { isCode, type SourceFile, withoutComments } from './files.ts'

const CALL = /\bapi((?:\s*\.\s*\w+|\s*\[\s*'[^']+'\s*\])+?)\s*\.\s*\$(get|post|put|patch|delete)\b/g

/** `GET courses/:id` of `api.courses[':id'].$get`. */
const endpointsOf = ({ text }: SourceFile): string[] =>
  [...withoutComments(text).matchAll(CALL)].map(([, path = '', verb = '']) => {
    const steps = [...path.matchAll(/\.\s*(\w+)|'([^']+)'/g)].map(([, name, quoted]) => name ?? quoted)
    return `${verb.toUpperCase()} ${steps.join('/')}`
  })

const isWeb = (file: SourceFile) => isCode(file) && file.path.startsWith('web/')

/** An endpoint that two files call has two keys sooner or later, and one of them goes stale unseen. */
export function endpointBreaches(files: SourceFile[]): string[] {
  const callers = new Map<string, Set<string>>()
  for (const file of files.filter(isWeb)) {
    for (const endpoint of endpointsOf(file)) {
      callers.set(endpoint, (callers.get(endpoint) ?? new Set()).add(file.path))
    }
  }
  return [...callers]
    .filter(([, paths]) => paths.size > 1)
    .map(
      ([endpoint, paths]) =>
        `${endpoint} is called in ${[...paths].join(' and ')}. Give it one query in web/domain, with one key.`,
    )
}

/** What is stale after what is said in one place, so that no feature forgets what another one shows. */
export const staleBreaches = (files: SourceFile[]): string[] =>
  files
    .filter((file) => isWeb(file) && /^web\/(features|routes)\//.test(file.path))
    .flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(/\.(invalidateQueries|removeQueries|refetchQueries)\(/g)].map(
        ([, name]) => `${path} calls ${name}. Say in web/domain/stale.ts what is stale after what.`,
      ),
    )
