type Page = { meta: { next_cursor: string | null } }

/** How a list that is read page by page goes on: from the cursor that its last page left. */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ meta }: Page) => meta.next_cursor ?? undefined,
}
