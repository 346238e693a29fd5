import { BookmarkButton } from '#web/features/bookmarks/bookmark-button.tsx'
import { LessonNotes } from '#web/features/notes/lesson-notes.tsx'
import type { LessonView } from '#worker/contract/learning.ts'
import { LanguageSwitch } from './-language-switch.tsx'

/** What can be done with the lesson that is read. */
export function LessonActions({ lesson: { id, course, language, untranslated } }: { lesson: LessonView }) {
  return (
    <>
      {course.languages.length > 1 && (
        <LanguageSwitch course={course} shown={language} untranslated={untranslated} />
      )}
      <LessonNotes lessonId={id} />
      <BookmarkButton lessonId={id} />
    </>
  )
}
