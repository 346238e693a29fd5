import { isCode, lineAt, type SourceFile, withoutComments } from './files.ts'

/** A `<form>` with all its attributes; `<form.Field>` is a part of the hook and no form. */
const FORM = /<form(?=[\s>])(?:=>|[^>])*>/g

/** A form checks, focuses the first error and sends once: only the hook does all of it. */
export const formBreaches = (files: SourceFile[]): string[] =>
  files
    .filter((file) => isCode(file) && file.path.startsWith('web/'))
    .flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(FORM)]
        .filter(([tag]) => !tag.includes('{...shell}') || /\bonSubmit=/.test(tag))
        .map(
          ([tag]) =>
            `${path}:${lineAt(text, text.indexOf(tag))} has a form of its own. Use useContractForm and put its shell on the form.`,
        ),
    )
