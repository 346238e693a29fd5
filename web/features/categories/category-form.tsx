import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useContractForm } from '#web/api/contract-form.ts'
import { categoryName } from '#web/domain/category-queries.ts'
import { afterCategoryChange } from '#web/domain/stale.ts'
import { isolate } from '#web/i18n/format.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type Category, CategoryBody } from '#worker/contract/categories.ts'
import { m } from './messages.ts'
import { changeCategory, createCategory } from './queries.ts'

export type Names = Pick<Category, 'name_ar' | 'name_en'>
type Props = { category: Category | undefined; names: Names; onClose: () => void }

/** Names a category in both languages: a new one, or one of the instructor's. */
export function CategoryForm({ category, names, onClose }: Props) {
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (body: Names) => (category ? changeCategory(category.id, body) : createCategory(body)),
    meta: { fields: true, success: m.saved },
    onSuccess: async () => {
      await afterCategoryChange(client)
      onClose()
    },
  })
  const { form, shell, refused } = useContractForm({
    values: { name_ar: names.name_ar, name_en: names.name_en },
    schema: CategoryBody,
    call: save,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={category ? m.edit({ name: isolate(categoryName(category)) }) : m.add}
      shell={shell}
      act={m.save}
      busy={save.isPending && m.saving}
    >
      <form.Field name="name_ar">
        {(field) => (
          <TextField
            field={field}
            label={m.nameAr}
            refused={refused.name_ar}
            maxLength={64}
            lang="ar"
            dir="rtl"
          />
        )}
      </form.Field>
      <form.Field name="name_en">
        {(field) => (
          <TextField
            field={field}
            label={m.nameEn}
            refused={refused.name_en}
            maxLength={64}
            lang="en"
            dir="ltr"
          />
        )}
      </form.Field>
    </FormDialog>
  )
}
