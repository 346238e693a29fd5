import { BookOpen, Printer } from 'lucide-react'
import { PRINTS } from '#db/vocabulary.ts'
import { api } from '#web/api/client.ts'
import { pickMessages } from '#web/i18n/define.ts'
import { arCourseMaterials } from '#web/i18n/messages/ar/course-materials.ts'
import { enCourseMaterials } from '#web/i18n/messages/en/course-materials.ts'
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const m = pickMessages(enCourseMaterials, arCourseMaterials)

/** What students have of a course, on paper and as a book to download. */
export function BookPart({ courseId, isPublished }: { courseId: string; isPublished: boolean }) {
  return (
    <section className="stack gap-small align-start">
      <h2 className="text-lead weight-strong">{m.book}</h2>
      <p className="muted text-small">{isPublished ? m.bookLead : m.bookClosed}</p>
      {isPublished && (
        <div className="row gap-small row-wrap">
          {PRINTS.map((part) => (
            <ButtonLink
              key={part}
              to="/courses/$course_id/print"
              params={{ course_id: courseId }}
              search={{ part }}
            >
              <Icon of={Printer} size={16} />
              {part === 'book' ? m.bookPrint : m.cardsPrint}
            </ButtonLink>
          ))}
          <ButtonAnchor href={api.courses[':id'].book.$path({ param: { id: courseId }, query: {} })} download>
            <Icon of={BookOpen} size={16} />
            {m.bookGet}
          </ButtonAnchor>
        </div>
      )}
    </section>
  )
}
