const CHUNK = 10_000
const LEARNERS = 1_000
const ATTEMPTS = 10

/**
 * Brings the database to `size` courses of two levels and four lessons, each with ten learners and
 * ten attempts, in a few statements a chunk: rows made by SQL from a counter.
 */
export async function fillCatalogue(d1: D1Database, ownerId: string, size: number): Promise<void> {
  const present = (await d1.prepare('SELECT count(*) AS n FROM courses').first<number>('n')) ?? 0
  await addLearners(d1)
  for (let from = present; from < size; from += CHUNK) {
    await addCourses(d1, ownerId, from, Math.min(from + CHUNK, size))
  }
}

const counter = (from: number, to: number) =>
  `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${to})`

const addLearners = (d1: D1Database) =>
  d1
    .prepare(
      `${counter(0, LEARNERS)} INSERT OR IGNORE INTO users (id, type, first_name, last_name, email, password_hash, language, created_at, updated_at)
      SELECT 'learner-' || i, 'student', 'Learner', i, 'learner-' || i || '@example.test', 'none', 'en', 0, 0 FROM n`,
    )
    .run()

async function addCourses(d1: D1Database, ownerId: string, from: number, to: number): Promise<void> {
  const courses = counter(from, to)
  const times = (count: number) => `, m(j) AS (SELECT 0 UNION ALL SELECT j + 1 FROM m WHERE j + 1 < ${count})`
  const learner = `'learner-' || ((i * 7 + j) % ${LEARNERS})`
  await d1.batch([
    d1
      .prepare(
        `${courses} INSERT INTO courses (id, slug, owner_id, title, description, language, status, is_active, published_at, levels_count, lessons_count, minutes, created_at, updated_at)
        SELECT 'c-' || i, 's-' || i, ?, 'Course ' || i, 'About ' || i, CASE i % 2 WHEN 0 THEN 'en' ELSE 'ar' END, 'published', 1, i, 2, 4, 20, i, i FROM n`,
      )
      .bind(ownerId),
    d1.prepare(
      `${courses} INSERT INTO course_documents (course_id, title, description, facets)
      SELECT 'c-' || i, 'course ' || i, 'about ' || i, CASE i % 2 WHEN 0 THEN 'langen payfree' ELSE 'langar payfree' END FROM n`,
    ),
    d1.prepare(
      `${courses}${times(2)} INSERT INTO levels (id, course_id, title, position)
      SELECT 'v-' || i || '-' || j, 'c-' || i, 'Level ' || j, j FROM n, m`,
    ),
    d1.prepare(
      `${courses}${times(4)} INSERT INTO lessons (id, course_id, level_id, title, position, minutes, created_at, updated_at, state)
      SELECT 'l-' || i || '-' || j, 'c-' || i, 'v-' || i || '-' || (j / 2), 'Lesson ' || j, j % 2, 5, i, i, 'approved' FROM n, m`,
    ),
    d1.prepare(
      `${courses} INSERT INTO assessments (id, slug, kind, course_id, title, duration_minutes, mcq_count, true_or_false_count, success_percentage, max_attempts, created_at, updated_at)
      SELECT 'e-' || i, 'x-' || i, 'exam', 'c-' || i, 'Final exam', 30, 10, 10, 75, 2, i, i FROM n`,
    ),
    d1.prepare(
      `${courses}${times(ATTEMPTS)} INSERT INTO enrolments (course_id, student_id, joined_at, last_seen_at)
      SELECT 'c-' || i, ${learner}, i, i FROM n, m`,
    ),
    d1.prepare(
      `${courses}${times(ATTEMPTS)} INSERT INTO attempts (id, assessment_id, course_id, student_id, number, state, seed, started_at, finished_at, score, total, percentage, passed)
      SELECT 'a-' || i || '-' || j, 'e-' || i, 'c-' || i, ${learner}, 1, 'finished', i, i, i, 10, 20, 50, 0 FROM n, m`,
    ),
  ])
}
