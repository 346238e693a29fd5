import { createFileRoute, Link } from '@tanstack/react-router'
import { StartDraft } from '#web/features/courses/wizard/start-draft.tsx'
import { Wizard } from '#web/features/courses/wizard/wizard.tsx'
import { GeneratePanel } from '#web/features/generation/generate-panel.tsx'
import { CourseMaterials } from '#web/features/materials/course-materials.tsx'
import { addMaterial } from '#web/features/materials/course-queries.ts'
import { m } from '#web/features/materials/messages.ts'
import { UploadPanel } from '#web/features/materials/upload.tsx'
import { uploads } from '#web/features/materials/uploads.ts'
import { useCourseFiles } from '#web/features/materials/use-course-files.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { idParam, type RawSearch } from '../-search.ts'

export const Route = createFileRoute('/_instructor/course/add')({
  staticData: { title: 'newCourse' },
  validateSearch: (search: RawSearch): { course?: string } => ({ course: idParam(search, 'course') }),
  component: Add,
})

/** The first step of a draft, or a course made from files at once. */
function Add() {
  const { course } = Route.useSearch()
  return course === undefined ? (
    <NewCourse />
  ) : (
    <Wizard courseId={course} step="add" files={<CourseMaterials courseId={course} draft />} />
  )
}

/** Files on one side, what to make of them on the other. */
function NewCourse() {
  const { entries, ready, reading, running, bad } = useCourseFiles()
  const usable = entries.flatMap((entry) =>
    [...ready, ...reading].filter((material) => material.id === entry.materialId),
  )
  const attach = async (courseId: string) => {
    for (const { id } of usable) await addMaterial(courseId, id)
    uploads.clear()
  }
  return (
    <div className="wrap">
      <header className="page-head">
        <div className="stack gap-tiny">
          <Breadcrumbs>
            <Link to="/courses">{m.crumb}</Link>
            <span>{m.newCourse}</span>
          </Breadcrumbs>
          <h1 className="text-headline" tabIndex={-1}>
            {m.heading}
          </h1>
        </div>
        <div className="row row-wrap gap-small">
          <StartDraft title={usable[0]?.title ?? undefined} onCreated={attach} />
          <StartDraft withoutFile onCreated={async () => undefined} />
        </div>
      </header>
      <div className={entries.length > 0 ? 'upload-grid' : undefined}>
        <UploadPanel />
        {entries.length > 0 && (
          <aside>
            <GeneratePanel
              files={usable}
              reading={reading.length}
              uploading={running.length - reading.length}
              bad={bad.length}
              onStarted={uploads.clear}
            />
          </aside>
        )}
      </div>
    </div>
  )
}
