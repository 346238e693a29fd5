import * as z from 'zod/mini'
import { JobEstimate } from './estimates.ts'
import { ChosenPassagesBody, JobEnvelope } from './generation.ts'
import { type Route, titleText } from './wire.ts'

/** Passages of the course's material, used elsewhere or not, that become the last lesson of a level. */
export const LevelPassagesBody = z.extend(ChosenPassagesBody, { title: titleText() })

export const levelLessonRoutes: Route[] = [
  {
    method: 'post',
    path: '/levels/:id/generate',
    access: 'teacher',
    summary: 'Generate a lesson of a level from chosen passages',
    body: LevelPassagesBody,
    data: JobEnvelope,
    status: 202,
  },
  {
    method: 'post',
    path: '/levels/:id/generate/estimate',
    access: 'teacher',
    summary: 'Estimate what generating a lesson from chosen passages costs',
    body: ChosenPassagesBody,
    data: JobEstimate,
  },
  {
    method: 'post',
    path: '/levels/:id/generate-new',
    access: 'teacher',
    summary: 'Write lessons of a level from the new files of its course',
    data: JobEnvelope,
    status: 202,
  },
]
