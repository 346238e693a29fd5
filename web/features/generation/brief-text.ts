import type { OwnCourse } from '#worker/contract/courses.ts'
import { m } from './messages.ts'

type Named = 'audience' | 'target_audience' | 'age' | 'content_type' | 'qualification' | 'curriculum_type'
type Brief = { [Name in Exclude<Named, 'audience'>]?: OwnCourse[Name] | null | undefined } & {
  audience?: OwnCourse['audience'][number] | OwnCourse['audience'] | undefined
}

/** What was chosen of whom a course is for, each in its words; general content is what everybody assumes. */
export function briefText(brief: Brief): string[] {
  const { audience, target_audience: target, age, content_type: content } = brief
  const { qualification, curriculum_type: curriculum } = brief
  return [
    ...[audience ?? []].flat().map((one) => m.options.audiences[one]),
    target,
    age && m.options.ages[age],
    content && content !== 'normal' && m.options.contentTypes[content],
    qualification && m.options.qualifications[qualification],
    curriculum && curriculum !== 'normal' && m.options.curriculums[curriculum],
  ].filter((text): text is string => typeof text === 'string' && text !== '')
}
