import type { CvDraft, Source } from '../../engine.ts'
import { readEducation } from './education.ts'
import { joinedField, whole } from './lines.ts'
import { sectionsOf } from './sections.ts'
import { readSkills } from './skills.ts'
import { readWork } from './work.ts'

const ABOUT_CHARS = 1_000

/**
 * Reads a CV by its sections, its dates and the typical words of names and titles. Every value is quoted from the CV.
 */
export function profileFor(source: Source): CvDraft {
  const sections = sectionsOf(source)
  return {
    work_experience: readWork(sections.work),
    education: readEducation(sections.education),
    technical_skills: readSkills(sections.skills),
    about: joinedField(sections.about.map(whole), ABOUT_CHARS),
  }
}
