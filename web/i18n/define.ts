import { locale } from './index.ts'

/**
 * The texts of one slice in the language of this page. A feature calls it once, in its `messages.ts`,
 * with its own two files, so that a route loads no other slice's texts. A message is a text, or a
 * function of what it mentions; the Arabic file `satisfies typeof` the English one, keys and
 * placeholders alike.
 */
export function pickMessages<Shape extends object>(en: Shape, ar: NoInfer<Shape>): Shape {
  return locale === 'ar' ? ar : en
}

/** The sentence for a code, such as the contract's schemas give. */
export type TextOf = (code: string) => string

/** Says the sentences of `texts`; an unknown code gets the general one. */
export const saying =
  (texts: Record<string, string>): TextOf =>
  (code) =>
    texts[code] ?? texts.invalid_value ?? code
