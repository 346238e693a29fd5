import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest. Vitest remembers times, but a new clone has none, and goes by the size of a file. */
const LONG = [/e2e\/audit-/, /e2e\/(review-actions|plans|upload-and-generate)\./]

const rank = ({ moduleId }: TestSpecification): number => {
  const place = LONG.findIndex((name) => name.test(moduleId))
  return place === -1 ? LONG.length : place
}

/** Long files first: one that began last would run alone at the end. */
export default class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}
