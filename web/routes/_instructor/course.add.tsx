import { createFileRoute, Link } from '@tanstack/react-router'
import { GeneratePanel } from '#web/features/generation/generate-panel.tsx'
import { m } from '#web/features/materials/messages.ts'
import { UploadPanel } from '#web/features/materials/upload.tsx'
import { uploads } from '#web/features/materials/uploads.ts'
import { useCourseFiles } from '#web/features/materials/use-course-files.ts'
import { titles } from '#web/i18n/titles.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'

export const Route = createFileRoute('/_instructor/course/add')({
  staticData: { title: titles.newCourse },
  component: NewCourse,
})

/** Files on one side, what to make of them on the other. */
function NewCourse() {
  const { entries, ready, reading, running, bad } = useCourseFiles()
  const usable = entries.flatMap((entry) =>
    [...ready, ...reading].filter((material) => material.id === entry.materialId),
  )
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
