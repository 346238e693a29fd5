import { STUDENT_STATES, type StudentState } from '#db/student-vocabulary.ts'

/**
 * Search parameters of our own, read by hand: a route's search is parsed in the first chunk, where a
 * schema library would weigh more than all of them. What is not as expected is as if it were not there.
 */
export type RawSearch = Record<string, unknown>

/** A text; an identifier made of digits arrives as a number. */
export function textParam(search: RawSearch, name: string): string | undefined {
  const value = search[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** What is put into the path of a call must stay one segment of it, or it would lead to another call. */
export const isSegment = (text: string): boolean => !/[/\\?#%]|^\.*$/.test(text)

/** An identifier that a call is made with. */
export function idParam(search: RawSearch, name: string): string | undefined {
  const id = textParam(search, name)
  return id !== undefined && isSegment(id) ? id : undefined
}

export function choiceParam<Choice extends string>(
  search: RawSearch,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  return choices.find((choice) => choice === search[name])
}

export function numberParam(search: RawSearch, name: string): number | undefined {
  const value = Number(search[name])
  return search[name] !== undefined && Number.isFinite(value) ? value : undefined
}

export type RosterSearch = { search?: string; state?: StudentState }

/** What a roster shows, kept on the way to a student and back. */
export const rosterSearch = (search: RawSearch): RosterSearch => ({
  search: textParam(search, 'search'),
  state: choiceParam(search, 'state', STUDENT_STATES),
})
