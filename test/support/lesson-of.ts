import { embeddedEngine } from '#worker/ai/embedded/engine.ts'
import type { ArticleBlock, LessonDraft, LessonOptions, Source } from '#worker/ai/engine.ts'
import { markdownSource } from './markdown-source.ts'

/** A lesson of a whole Markdown text. */
export async function lessonOf(
  markdown: string,
  lang: 'en' | 'ar',
  options: LessonOptions = {},
  more: Partial<Source> = {},
): Promise<LessonDraft> {
  const source = { ...markdownSource(markdown, lang), ...more }
  const ref = {
    index: 0,
    title: lang === 'en' ? 'The lesson' : 'الدرس',
    segment_ids: source.segments.map(({ id }) => id),
  }
  return (await embeddedEngine.lesson(source, ref, options)).value
}

const textOf = ({ sentences }: ArticleBlock) => sentences.map(({ text }) => text).join(' ')
export const shownOf = ({ blocks }: LessonDraft): string =>
  blocks
    .filter(({ more }) => !more)
    .map(textOf)
    .join(' ')
export const foldedOf = ({ blocks }: LessonDraft): string =>
  blocks
    .filter(({ more }) => more)
    .map(textOf)
    .join(' ')
export const kindsOf = ({ blocks }: LessonDraft): string[] => blocks.map(({ kind }) => kind)
