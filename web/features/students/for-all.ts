import { toast } from '#web/ui/toast.ts'
import { m } from './messages.ts'

/** A student as a list names them. */
export type Person = { id: string; name: string }

/**
 * Does the same for each, one after the other, and gives those for whom it did not work; where it worked for nobody, the
 * first failure is thrown.
 */
export async function forAll(
  people: Person[],
  call: (person: Person) => Promise<unknown>,
): Promise<Person[]> {
  const failed: Person[] = []
  let first: unknown
  for (const person of people) {
    try {
      await call(person)
    } catch (thrown) {
      first ??= thrown
      failed.push(person)
    }
  }
  if (failed.length === people.length) throw first
  return failed
}

/** Says for how many it was done, and that the others stay selected. */
export function sayDone(people: Person[], failed: Person[]): void {
  if (failed.length === 0) toast.success(m.many.done({ n: people.length }))
  else toast.error(m.many.partly({ n: people.length - failed.length, left: failed.length }))
}
