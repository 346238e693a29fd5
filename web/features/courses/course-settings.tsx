import { FieldError } from '#web/ui/field.tsx'
import { Saved } from '#web/ui/saved.tsx'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { CourseDanger } from './course-danger.tsx'
import { CoursePrice } from './course-price.tsx'
import { AudiencePart } from './fields/audience-part.tsx'
import { ContentPart } from './fields/content-part.tsx'
import { IdentityFields } from './fields/identity-fields.tsx'
import { PicturePart } from './fields/picture-part.tsx'
import { m } from './messages.ts'
import { Section } from './settings-section.tsx'
import { useCourseFields } from './use-course-fields.ts'
import { w } from './wizard/messages.ts'
import './course-settings.css'

/** The fields of a course, which save themselves, and what concerns the course as a whole. */
export function CourseSettings({ course }: { course: OwnCourse }) {
  const { values, change, at, saving, error } = useCourseFields(course)
  return (
    <div className="course-settings">
      <div className="settings-saved">
        {error ? (
          <FieldError>
            {m.settings.notSaved} {error}
          </FieldError>
        ) : (
          <Saved at={at} saving={saving} />
        )}
      </div>
      <Section title={m.settings.identity} hint={m.settings.identityHint}>
        <IdentityFields values={values} onChange={change} />
      </Section>
      <Section title={m.settings.audience} hint={m.settings.audienceHint}>
        <AudiencePart values={values} onChange={change} />
      </Section>
      <Section title={w.content} hint={w.contentHint}>
        <ContentPart values={values} onChange={change} />
      </Section>
      <Section title={w.picture.title} hint={w.picture.hint}>
        <PicturePart course={course} />
      </Section>
      <Section title={m.price.title} hint={m.price.about}>
        <CoursePrice values={values} onChange={change} />
      </Section>
      <CourseDanger course={course} />
    </div>
  )
}
