import type { CoverageState } from '#db/review-vocabulary.ts'
import { type Place, passagePlace } from '#web/domain/material-queries.ts'
import type { CoveredPage, Passage } from './coverage-rules.ts'

/** Passages that follow one another in a file and share their fate: one row of the coverage. */
export type Group = {
  /** The first passage's id. */
  key: string
  state: CoverageState
  /** The heading under which they stand. */
  title: string | null
  materialId: string
  /** The pages on which they stand, in order. */
  pages: CoveredPage[]
  passages: Passage[]
}

export const idsOf = (group: Group): string[] => group.passages.map((passage) => passage.segment_id)

/**
 * The rows of the coverage in the order of the source. `kept` shows passages as they were before the instructor did
 * something to them, so that a row stays where it is while its undo is offered; passages of `apart` are rows of their
 * own.
 */
export function groupsOf(
  pages: CoveredPage[],
  { kept, apart }: { kept: ReadonlyMap<string, Passage>; apart: ReadonlySet<string> },
): Group[] {
  const groups: Group[] = []
  for (const page of pages)
    for (const now of page.passages) {
      const passage = kept.get(now.segment_id) ?? now
      const last = groups.at(-1)
      const before = last?.passages.at(-1)
      const isAlone = [passage, before].some((one) => one && apart.has(one.segment_id))
      if (last && before && last.materialId === page.materialId && !isAlone && belong(before, passage)) {
        last.passages.push(passage)
        if (last.pages.at(-1) !== page) last.pages.push(page)
        continue
      }
      groups.push({
        key: passage.segment_id,
        state: passage.state,
        title: passage.heading,
        materialId: page.materialId,
        pages: [page],
        passages: [passage],
      })
    }
  return groups
}

const belong = (one: Passage, other: Passage): boolean =>
  one.state === other.state &&
  one.heading === other.heading &&
  one.rule === other.rule &&
  one.evidence?.sign === other.evidence?.sign &&
  one.left_out_by === other.left_out_by &&
  one.lesson_ids[0] === other.lesson_ids[0]

/** Where a page of the source is opened: a file without pages at the row in focus. */
export function placeOf(page: CoveredPage, group: Group | undefined): Place {
  const isOfRow = group?.pages.some(({ key }) => key === page.key)
  const segmentId = isOfRow ? group?.key : page.passages[0]?.segment_id
  return passagePlace(page.materialId, segmentId, page.locator)
}

/** What a row is about when its passages stand under no heading. */
export const titleOf = ({ title, passages }: Group): string => title ?? passages[0]?.excerpt ?? ''

export const isWeak = ({ passages }: Group): boolean => passages.some(({ evidence }) => evidence?.weak)

export const FILTERS = ['all', 'skipped', 'unused', 'left_out', 'used'] as const
export type Filter = (typeof FILTERS)[number]

/** Sections in the order in which they are shown. */
const SECTIONS = ['skipped', 'unused', 'left_out', 'used'] as const
export type Section = { state: CoverageState; groups: Group[] }

/** The groups that a filter lets through, by state; of skipped ones those that deserve a look come first. */
export function sectionsOf(groups: Group[], filter: Filter): Section[] {
  return SECTIONS.filter((state) => (filter === 'all' ? state !== 'used' : state === filter))
    .map((state) => ({
      state,
      groups: groups
        .filter((group) => group.state === state)
        .toSorted((a, b) => Number(isWeak(b)) - Number(isWeak(a))),
    }))
    .filter((section) => section.groups.length > 0)
}
