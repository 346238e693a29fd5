import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useAskedAhead } from '#web/domain/asked-ahead.ts'
import { categoriesQuery, categoryName } from '#web/domain/category-queries.ts'
import { courseChoicesQuery } from '#web/domain/course-queries.ts'
import { afterCategoryChange } from '#web/domain/stale.ts'
import { isolate } from '#web/i18n/format.ts'
import { useOnline } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { List } from '#web/ui/list.tsx'
import { PageLead } from '#web/ui/page-head.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import type { Category } from '#worker/contract/categories.ts'
import { CategoryForm, type Names } from './category-form.tsx'
import { CategoryRow } from './category-row.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { m } from './messages.ts'
import { Proposals } from './proposals.tsx'
import { deleteCategory } from './queries.ts'

const NAMELESS: Names = { name_ar: '', name_en: '' }
type Open =
  | { what: 'form'; category: Category | undefined; names: Names }
  | { what: 'merge' | 'delete'; category: Category }
  | undefined

/** The categories that an instructor uses: their own, which they change, and the catalogue's. */
export function Categories() {
  const online = useOnline()
  const query = useQuery({ ...categoriesQuery, staleTime: 0 })
  useAskedAhead(true, (client) => client.prefetchQuery(courseChoicesQuery))
  const [open, setOpen] = useState<Open>()
  const categories = query.data ?? []
  const own = categories.filter((one) => one.own)
  const close = () => setOpen(undefined)
  const create = (names: Names) => setOpen({ what: 'form', category: undefined, names })
  return (
    <div className="wrap wrap-app stack gap-large pad-block-large">
      <div className="row row-between row-wrap gap-small">
        <PageLead title={m.title} lead={m.lead} />
        <Button kind="primary" closed={!online || !query.isSuccess} onClick={() => create(NAMELESS)}>
          <Icon of={Plus} size={16} />
          {m.add}
        </Button>
      </div>
      {!online && (
        <p className="text-small muted" role="status">
          {m.offline}
        </p>
      )}
      <QueryState query={query} rows={8} />
      {query.isSuccess && (
        <>
          <section className="stack gap-small" aria-labelledby="own-categories">
            <h2 className="text-lead weight-strong" id="own-categories">
              {m.own}
            </h2>
            {own.length === 0 ? (
              <p className="muted">
                <b className="weight-medium">{m.empty}.</b> {m.emptyText}
              </p>
            ) : (
              <List>
                {own.map((category) => (
                  <CategoryRow
                    key={category.id}
                    category={category}
                    online={online}
                    actions={{
                      onEdit: () => setOpen({ what: 'form', category, names: category }),
                      onMerge: () => setOpen({ what: 'merge', category }),
                      onDelete: () => setOpen({ what: 'delete', category }),
                    }}
                  />
                ))}
              </List>
            )}
          </section>
          <Proposals categories={categories} online={online} onCreate={create} />
          <section className="stack gap-small" aria-labelledby="catalogue-categories">
            <h2 className="text-lead weight-strong" id="catalogue-categories">
              {m.catalogue}
            </h2>
            <List>
              {categories
                .filter((one) => !one.own)
                .map((category) => (
                  <CategoryRow key={category.id} category={category} online={online} />
                ))}
            </List>
          </section>
        </>
      )}
      {open?.what === 'form' && <CategoryForm category={open.category} names={open.names} onClose={close} />}
      {open?.what === 'merge' && (
        <MergeDialog category={open.category} categories={categories} onClose={close} />
      )}
      {open?.what === 'delete' && <DeleteCategory category={open.category} onClose={close} />}
    </div>
  )
}

function DeleteCategory({ category, onClose }: { category: Category; onClose: () => void }) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deleteCategory(category.id),
    meta: { success: m.deleted },
    onSuccess: () => afterCategoryChange(client),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={m.deleteTitle({ name: isolate(categoryName(category)) })}
      stay={m.cancel}
      act={m.delete}
      busy={remove.isPending && m.deleting}
      onConfirm={() => remove.mutate()}
    >
      <p>{m.deleteText({ n: category.courses_number })}</p>
    </ConfirmDialog>
  )
}
