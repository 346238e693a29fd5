import { withDatabase } from './moved-clock.ts'

type Outline = { levels: { lessons: unknown[] }[] }

/** Changes what students have of a course, in the data of a stopped server: no publish leaves it so empty. */
function changeLive(dataDir: string, courseId: string, change: (outline: Outline) => void): void {
  withDatabase(dataDir, (database) => {
    const row = database
      .prepare('select document from course_versions where course_id = ? order by number desc')
      .get(courseId)
    // A publish wrote it, in this shape.
    const outline = JSON.parse(String(row?.document)) as Outline
    change(outline)
    database
      .prepare('update course_versions set document = ? where course_id = ?')
      .run(JSON.stringify(outline), courseId)
  })
}

export const withoutLevels = (dataDir: string, courseId: string) =>
  changeLive(dataDir, courseId, (outline) => {
    outline.levels = []
  })

/** Takes the lessons out of the first level. */
export const withoutLessons = (dataDir: string, courseId: string) =>
  changeLive(dataDir, courseId, ({ levels: [first] }) => {
    if (first) first.lessons = []
  })

/** Takes everything out of the lessons but their titles. */
export function withoutContent(dataDir: string, courseId: string): void {
  const nothing = ['blocks', 'objectives', 'summary', 'cards', 'checks']
  const set = nothing.map((part) => `, '$.${part}', json('[]')`).join('')
  withDatabase(dataDir, (database) =>
    database
      .prepare(
        `update lesson_versions set document = json_set(document${set})
          where lesson_id in (select id from lessons where course_id = ?)`,
      )
      .run(courseId),
  )
}
