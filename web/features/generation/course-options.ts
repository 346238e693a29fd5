import type { AUDIENCES, ContentLanguage } from '#db/vocabulary.ts'
import type { GenerateInput } from '#worker/contract/generation.ts'

/** What the instructor chose; 0 lets the engine choose a number. */
export type CourseOptions = {
  title?: string
  description?: string
  language?: ContentLanguage
  levels: number
  lessons: number
  questions: number
  /** The outline is approved before lessons are written. */
  outlineFirst: boolean
  audience?: (typeof AUDIENCES)[number]
} & Pick<
  GenerateInput,
  'category_id' | 'target_audience' | 'age' | 'content_type' | 'qualification' | 'curriculum_type'
>

export const FRESH_OPTIONS: CourseOptions = {
  levels: 0,
  lessons: 0,
  questions: 4,
  outlineFirst: false,
}

const KEY = 'course_add_options'

/** Kept in this tab, so that a reload or a change of language loses nothing. */
export function readOptions(): CourseOptions {
  const kept = sessionStorage.getItem(KEY)
  // Written below, in this tab.
  return kept ? { ...FRESH_OPTIONS, ...(JSON.parse(kept) as Partial<CourseOptions>) } : FRESH_OPTIONS
}
export const keepOptions = (options: CourseOptions) => sessionStorage.setItem(KEY, JSON.stringify(options))
export const forgetOptions = () => sessionStorage.removeItem(KEY)

export const shapeOf = ({ levels, lessons }: Pick<CourseOptions, 'levels' | 'lessons'>) => ({
  ...(levels > 0 ? { levels_number: levels } : {}),
  ...(lessons > 0 ? { lessons_per_level: lessons } : {}),
})

/** The body of the request: what was left open is left out. */
export function bodyOf(
  options: CourseOptions,
  language: ContentLanguage,
  materialIds: string[],
): GenerateInput {
  const {
    title,
    description,
    levels,
    lessons,
    questions,
    outlineFirst,
    language: _chosen,
    ...audience
  } = options
  const set = Object.entries(audience).filter(([, value]) => value !== undefined && value !== '')
  return {
    material_ids: materialIds,
    language,
    output_types: ['article', 'card'],
    questions_per_lesson: questions,
    ...shapeOf({ levels, lessons }),
    ...(outlineFirst ? { stop_at: 'outline' as const } : {}),
    ...(title?.trim() ? { title: title.trim() } : {}),
    ...(description?.trim() ? { description: description.trim() } : {}),
    ...Object.fromEntries(set),
  }
}
