import type { CvDraft, Source } from '../../engine.ts'
import { readEducation } from './education.ts'
import { joinedField, whole } from './lines.ts'
import { sectionsOf } from './sections.ts'
import { readSkills } from './skills.ts'
import { readWork } from './work.ts'

const ABOUT_CHARS = 1_000

/** A CV by its parts, its dates and what names and titles are made of. Each value is the CV's own words. */
export function profileFor(source: Source): CvDraft {
  const sections = sectionsOf(source)
  return {
    work_experience: readWork(sections.work),
    education: readEducation(sections.education),
    technical_skills: readSkills(sections.skills),
    about: joinedField(sections.about.map(whole), ABOUT_CHARS),
  }
}
