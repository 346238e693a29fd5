import { type SourceFile, withoutComments } from './files.ts'
import { arabicTerms } from './voice-ar.ts'
import { englishTerms } from './voice-en.ts'

/** Words that a text must not use, and what to write instead. */
export type Term = { not: RegExp; but: string }

/** Rooms whose texts a person sees. The word lists of the engine are no texts. */
const SEEN = /^(?:web\/|worker\/(?!ai\/|extract\/|correction\/)).*\.tsx?$/
const MESSAGES = /^web\/i18n\/messages\/|^worker\/i18n\/|^worker\/contract\/(?:field-texts|words)\//
const LITERAL = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
const ARABIC = /\p{Script=Arabic}/u

/** Outside the message files, a literal of one word is a name for programs. */
const isText = (path: string, literal: string) => MESSAGES.test(path) || /\S\s+\S/.test(literal)

/** What is interpolated is code: only the words around it are read. */
const wordsOf = (literal: string): string =>
  literal
    .slice(1, -1)
    .replace(/\$\{[^{}]*\}/g, '…')
    .replaceAll("\\'", "'")

const textsOf = ({ path, text }: SourceFile): string[] =>
  [...withoutComments(text).matchAll(LITERAL)]
    .map(([literal]) => wordsOf(literal))
    .filter((literal) => isText(path, literal))

/** Texts that use a word or a sentence which the glossary of their language forbids. */
export const voiceBreaches = (files: SourceFile[]): string[] =>
  files
    .filter(({ path }) => SEEN.test(path))
    .flatMap((file) =>
      textsOf(file).flatMap((text) =>
        (ARABIC.test(text) ? arabicTerms : englishTerms)
          .filter(({ not }) => not.test(text))
          .map(({ not, but }) => `${file.path}: "${not.exec(text)?.[0]}" in "${text}". Write: ${but}`),
      ),
    )
