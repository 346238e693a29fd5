import { BookmarkButton } from '#web/features/bookmarks/bookmark-button.tsx'
import { LessonNotes } from '#web/features/notes/lesson-notes.tsx'
import { later } from '#web/ui/later.tsx'
import type { LessonView } from '#worker/contract/learning.ts'

// Most courses have one language: only the others load what switches it.
const LanguageSwitch = later(
  async () => (await import('#web/features/translations/language-switch.tsx')).LanguageSwitch,
)

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
