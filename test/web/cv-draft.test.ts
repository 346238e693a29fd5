import { expect, it } from 'vitest'
import { changed, draftOf, newJob, newSkill, patchOf, without } from '#web/features/cv/draft.ts'
import { type Cv, CvPatch } from '#worker/contract/cv.ts'

const spans = { name: [{ line: 4, start: 0, end: 5 }] }
const cv: Cv = {
  status: 'analysed',
  url: '/api/v1/cv/file',
  name: 'cv.pdf',
  bytes: 1,
  job_id: 'j',
  engine: 'e',
  lines: [],
  work_experience: [],
  education: [],
  technical_skills: [
    { id: 's1', name: 'Chess', spans, quote: 'Chess, Go' },
    { id: 's2', name: 'Go', spans: {} },
  ],
  created_at: '',
  analysed_at: null,
  edited_at: null,
  approved_at: null,
}

it('what is sent names known entries by their ids and new ones by nothing', () => {
  const { skills, ...rest } = draftOf(cv)
  const patch = patchOf({ ...rest, skills: [...skills, newSkill('Tact')] })
  expect(patch.technical_skills).toEqual([
    { id: 's1', name: 'Chess' },
    { id: 's2', name: 'Go' },
    { name: 'Tact' },
  ])
  expect(CvPatch.safeParse(patch).success).toBe(true)
})

it('a changed field forgets where it stood, its neighbours do not', () => {
  const { skills } = draftOf(cv)
  expect(changed(skills, 's1', { name: 'Chess clubs' })[0]).toMatchObject({ name: 'Chess clubs', spans: {} })
  expect(changed(skills, 's2', { name: 'Golf' })[0]?.spans).toEqual(spans)
  expect(without(skills, 's1').map(({ id }) => id)).toEqual(['s2'])
})

it('a job that lasts has no end, whatever was written there before', () => {
  const job = { ...newJob(), job_title: 'Teacher', to: '2020', present: true }
  expect(patchOf({ work: [job], education: [], skills: [], typed: '' }).work_experience?.[0]).toMatchObject({
    to: '',
    present: true,
  })
})

it('a skill that is typed and not added is sent with the others', () => {
  const draft = { ...draftOf(cv), typed: ' Tact ' }
  expect(patchOf(draft).technical_skills?.map(({ name }) => name)).toEqual(['Chess', 'Go', 'Tact'])
})
