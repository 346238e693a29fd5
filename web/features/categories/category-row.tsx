import { Ellipsis, Merge, SquarePen, Trash2 } from 'lucide-react'
import { categoryName } from '#web/domain/category-queries.ts'
import { isolate, list } from '#web/i18n/format.ts'
import { locale } from '#web/i18n/index.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ListItem } from '#web/ui/list.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { Category } from '#worker/contract/categories.ts'
import { m } from './messages.ts'

type Props = {
  category: Category
  online: boolean
  /** Absent for the catalogue's. */
  actions?: { onEdit: () => void; onMerge: () => void; onDelete: () => void }
}

/** A category in both languages, with what is taught in it and how many courses it has. */
export function CategoryRow({ category, online, actions }: Props) {
  const other = locale === 'ar' ? category.name_en : category.name_ar
  const name = isolate(categoryName(category))
  return (
    <ListItem>
      <span className="grow stack gap-tiny">
        <span className="row row-wrap gap-small">
          <b className="weight-strong">
            <bdi>{categoryName(category)}</bdi>
          </b>
          <bdi className="muted" lang={locale === 'ar' ? 'en' : 'ar'}>
            {other}
          </bdi>
        </span>
        <span className="text-small muted">
          {[m.courses({ n: category.courses_number }), ...subjectsOf(category)].join(' · ')}
        </span>
      </span>
      {actions && (
        <span className="row gap-tiny">
          <IconButton
            icon={SquarePen}
            kind="ghost"
            size="dense"
            label={m.edit({ name })}
            closed={!online}
            onClick={actions.onEdit}
          />
          <Menu
            dense
            icon={Ellipsis}
            label={m.more({ name })}
            actions={[
              { id: 'merge', label: m.merge, icon: Merge, disabled: !online, onAction: actions.onMerge },
              { id: 'delete', label: m.delete, icon: Trash2, disabled: !online, onAction: actions.onDelete },
            ]}
          />
        </span>
      )}
    </ListItem>
  )
}

const subjectsOf = ({ subjects }: Category): string[] =>
  subjects.length === 0 ? [] : [list(subjects.map(({ ar, en }) => (locale === 'ar' ? ar : en)))]
