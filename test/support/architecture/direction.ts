import { lineAt, type SourceFile, withoutComments } from './files.ts'

const ADVICE =
  'names a side of the screen. Use the logical form (inline-start, inline-end): Arabic mirrors it.'

const IN_CSS =
  /(?:^|[;{\s])((?:(?:margin|padding)-(?:left|right)|border-(?:left|right)[\w-]*|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b)/g
const IN_CLASSES =
  /(?<=["'`\s:!])-?(?:[mp][lr]|left|right|(?:border|rounded)-(?:[lr]|[tb][lr])|scroll-[mp][lr]|(?:text|float|clear)-(?:left|right)(?=["'`\s]))(?:-(?:\d[\w./]*|px|auto|full|sm|md|lg|xl|\[[^\]]*\]|\([^)]*\)))?(?=["'`\s])/g
const IN_STYLES =
  /\b(?:(?:margin|padding)(?:Left|Right)|border(?:Left|Right)\w*|border(?:Top|Bottom)(?:Left|Right)Radius)\b/g
/** Words such as "left" stand in texts too: a utility has a value. */
const BARE_WORD = /^(?:left|right|[mp][lr])$/

function found(file: SourceFile): { text: string; line: number }[] {
  const code = withoutComments(file.text)
  const matches = file.path.endsWith('.css')
    ? [...code.matchAll(IN_CSS)].map((match) => ({ text: match[1] ?? '', index: match.index }))
    : [...code.matchAll(IN_CLASSES), ...code.matchAll(IN_STYLES)]
        .map((match) => ({ text: match[0], index: match.index }))
        .filter(({ text }) => !BARE_WORD.test(text))
  return matches.map(({ text, index }) => ({ text: text.trim(), line: lineAt(code, index) }))
}

/** Physical sides in styles, class names and style objects of the web. */
export const directionBreaches = (files: SourceFile[]): string[] =>
  files
    .filter(({ path }) => /^web\/.*\.(css|tsx)$/.test(path))
    .flatMap((file) =>
      found(file).map(({ text, line }) => `${file.path}: "${text}" (line ${line}) ${ADVICE}`),
    )
