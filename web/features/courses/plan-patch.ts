import type { CoursePlan, CoursePlanPatch } from '#worker/contract/course-fields.ts'
import type { OwnCourse } from '#worker/contract/courses.ts'
import type { Patch } from './queries.ts'

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Two changes of a plan as one: what the later one leaves out stays as the earlier said. */
export function mergePlan<Plan extends CoursePlanPatch>(known: Plan, part: CoursePlanPatch): Plan {
  const both = Object.entries(part).map(([key, value]) => {
    const before: unknown = Reflect.get(known, key)
    return [key, isGroup(before) && isGroup(value) ? { ...before, ...value } : value]
  })
  return { ...known, ...Object.fromEntries(both) }
}

/** The plan as it is once a change is saved. What was taken back is left to the engine again. */
export function planAfter(plan: CoursePlan, part: CoursePlanPatch = {}): CoursePlan {
  const merged = Object.entries(mergePlan<CoursePlanPatch>(plan, part))
  return Object.fromEntries(merged.filter(([, value]) => value !== null && value !== undefined))
}

/** Two changes of a course as one. */
export const mergePatch = (known: Patch, patch: Patch): Patch => ({
  ...known,
  ...patch,
  ...(patch.plan ? { plan: mergePlan(known.plan ?? {}, patch.plan) } : {}),
  ...(patch.allow_download ? { allow_download: { ...known.allow_download, ...patch.allow_download } } : {}),
})

/** A course as it is once a change of its fields is saved. */
export const courseAfter = <Kept extends OwnCourse>(
  course: Kept,
  { plan, allow_download: allowed, ...values }: Patch,
) => ({
  ...course,
  ...values,
  allow_download: { ...course.allow_download, ...allowed },
  plan: planAfter(course.plan, plan),
})
