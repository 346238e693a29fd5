import { ErrorPart } from './error-part.tsx'
import { PageSkeleton } from './skeleton.tsx'

type QueryStateProps = {
  query: { isPending: boolean; isError: boolean; refetch: () => unknown }
  /** How many rows the skeleton has. */
  rows: number
}

/** What stands in for data that is not there: a skeleton while it loads, or the error with another try. */
export function QueryState({ query, rows }: QueryStateProps) {
  if (query.isPending) return <PageSkeleton rows={rows} />
  return query.isError && <ErrorPart onRetry={() => query.refetch()} />
}
