import { lazy, type ReactNode, Suspense } from 'react'
import { Segmented } from '#web/ui/segmented.tsx'
import { type PaneName, Panes } from '#web/ui/shell/panes.tsx'
import { useTitle } from '#web/ui/title.ts'
import type { OwnCourse } from '#worker/contract/courses.ts'
import type { LessonDraft } from '#worker/contract/lesson-editor.ts'
import { LessonDocument } from './blocks/document.tsx'
import { LessonAbout } from './blocks/lesson-about.tsx'
import type { MediaChoice, RewriteChoice } from './choices.ts'
import { EditingOf } from './editing.ts'
import { EditorBar } from './editor-bar.tsx'
import { EditorFoot } from './editor-foot.tsx'
import { m } from './messages.ts'
import { writtenContent } from './model/kinds.ts'
import { lessonIn } from './model/parts.ts'
import { inserted } from './model/structure.ts'
import { LessonList } from './sides/lesson-list.tsx'
import { SourceSide } from './sides/source-side.tsx'
import { useEditorKeys } from './use-editor-keys.ts'
import { useLesson } from './use-lesson.ts'
import { SessionOf, usePicked } from './use-session.ts'
import { type Side, useSides } from './use-sides.ts'

type WorkspaceProps = {
  course: OwnCourse
  draft: LessonDraft
  publish: ReactNode
  versions: ReactNode
  media: (choice: MediaChoice) => ReactNode
  rewriting: (choice: RewriteChoice) => ReactNode
}

const LinkDialog = lazy(async () => ({ default: (await import('./blocks/link-dialog.tsx')).LinkDialog }))

/** The lesson between the course's other lessons and its sources. */
export function Workspace({ course, draft, publish, versions, media, rewriting }: WorkspaceProps) {
  const lang = course.language
  const { pane, setPane, side, setSide, ...sides } = useSides()
  const { session, editing, ...shown } = useLesson(draft, { courseId: course.id, lang, cite: sides.cite })
  useEditorKeys(editing.acts, sides.toggle)
  const { said, adding, setAdding, mediaAfter, setMediaAfter } = shown
  return (
    <SessionOf value={session}>
      <EditingOf value={editing}>
        <Title />
        <EditorBar course={course} draft={draft} publish={publish} />
        <div className="phone-only pane-choice">
          <Segmented<PaneName>
            dense
            label={m.shown}
            value={pane}
            onValue={setPane}
            choices={[
              { value: 'first', label: m.lessons },
              { value: 'middle', label: m.document },
              { value: 'last', label: m.source },
            ]}
          />
        </div>
        <Panes
          screen="lesson-editor"
          shown={pane}
          first={{
            label: m.lessons,
            width: 232,
            min: 200,
            max: 300,
            content: <LessonList courseId={course.id} lessonId={draft.lesson.id} lang={lang} />,
          }}
          middle={{
            label: m.document,
            content: (
              <div className="pane-body">
                <div className="lesson-rewriting">
                  {rewriting({
                    lessonId: draft.lesson.id,
                    asking: shown.rewriting,
                    onAsked: () => shown.setRewriting(undefined),
                    before: session.flush,
                  })}
                </div>
                <LessonDocument about={<LessonAbout draft={draft} />} adding={adding} onAdding={setAdding} />
              </div>
            ),
          }}
          last={
            sides.isOpen
              ? {
                  label: m.sides,
                  width: 340,
                  min: 280,
                  max: 520,
                  content: (
                    <>
                      <div className="pane-head">
                        <Segmented<Side>
                          dense
                          label={m.sides}
                          value={side}
                          onValue={setSide}
                          choices={[
                            { value: 'source', label: m.source },
                            { value: 'versions', label: m.versions },
                          ]}
                        />
                      </div>
                      <div className="pane-body">{side === 'source' ? <SourceSide /> : versions}</div>
                    </>
                  ),
                }
              : undefined
          }
        />
        <EditorFoot />
        {mediaAfter &&
          media({
            lessonId: draft.lesson.id,
            onClose: () => setMediaAfter(undefined),
            onBlock: (block) => {
              session.change(inserted(session.get().doc, mediaAfter.after, writtenContent(block)))
              setMediaAfter(undefined)
            },
          })}
        {shown.linking && (
          <Suspense>
            <LinkDialog choice={shown.linking} onClose={() => shown.link(undefined)} />
          </Suspense>
        )}
        <div className="visually-hidden" role="status" aria-live="polite">
          {said}
        </div>
      </EditingOf>
    </SessionOf>
  )
}

function Title() {
  useTitle(usePicked(({ doc }) => lessonIn(doc).title))
  return null
}
