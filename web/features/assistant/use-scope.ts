import { useState } from 'react'
import type { Conversation } from '#worker/contract/conversations.ts'
import type { ScopeCourse, ScopeFile } from './scope-choice.tsx'
import type { Part } from './use-talk.ts'

export type Place = { conversation?: string; course?: string; material?: string }

type Known = {
  courses: ScopeCourse[]
  files: ScopeFile[]
  place: Place
  /** The open conversation; undefined until it is loaded. */
  opened: Conversation | undefined
}

/**
 * Where answers come from: the course or file of the conversation, and the part of a course to which questions are
 * limited.
 */
export function useScope({ courses, files, place, opened }: Known) {
  const [chosenPart, setPart] = useState<Part & { courseId: string }>()
  const isNew = place.conversation === undefined
  const courseId = isNew ? place.course : opened?.course?.id
  const fileId = isNew ? place.material : opened?.material_ids[0]
  const course = courses.find((one) => one.id === courseId) ?? (isNew ? null : (opened?.course ?? null))
  return {
    course,
    chosen: course ?? files.find((one) => one.id === fileId) ?? null,
    /** The same for a new conversation. */
    fresh: (courseId ? { course: courseId } : fileId ? { material: fileId } : {}) as Place,
    // The part is reset for another course, however the course was changed.
    part: course && chosenPart?.courseId === course.id ? chosenPart : undefined,
    choosePart: (part: Part | undefined) =>
      setPart(part && course ? { ...part, courseId: course.id } : undefined),
  }
}
