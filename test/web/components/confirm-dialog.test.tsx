import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type Props = { open?: boolean; busy?: string | false; kind?: 'danger' | 'primary' }

function ask({ open = true, ...props }: Props = {}) {
  const onClose = vi.fn()
  const onConfirm = vi.fn()
  const part = (more: Props) => (
    <ConfirmDialog
      open={open}
      title="Delete the course?"
      stay="Keep course"
      act="Delete course"
      onClose={onClose}
      onConfirm={onConfirm}
      {...props}
      {...more}
    >
      <p>Students lose it.</p>
    </ConfirmDialog>
  )
  const { rerender } = render(part({}))
  return {
    onClose,
    onConfirm,
    user: userEvent.setup(),
    becomes: (more: Props) => rerender(part(more)),
  }
}

const button = (name: string) => screen.getByRole('button', { name })

it('nothing is asked before its time', () => {
  const { becomes } = ask({ open: false })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('Students lose it.')).toBeNull()
  becomes({ open: true })
  expect(screen.getByRole('dialog', { name: 'Delete the course?' })).not.toBeNull()
})

it('the question says what it would do, and the button that acts stands last', () => {
  ask()
  expect(screen.getByRole('dialog').textContent).toContain('Students lose it.')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Keep course',
    'Delete course',
  ])
})

it('who keeps it changes nothing', async () => {
  const { onClose, onConfirm, user } = ask()
  await user.click(button('Keep course'))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(onConfirm).not.toHaveBeenCalled()
})

it('who confirms has it done, and the dialog stays until whoever asked closes it', async () => {
  const { onClose, onConfirm, user } = ask()
  await user.click(button('Delete course'))
  expect(onConfirm).toHaveBeenCalledTimes(1)
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByRole('dialog')).not.toBeNull()
})

it('while it is done, the button says so and does nothing twice, and one may still go', async () => {
  const { onClose, onConfirm, user, becomes } = ask()
  becomes({ busy: 'Deleting…' })
  expect(button('Deleting…').getAttribute('aria-busy')).toBe('true')
  await user.click(button('Deleting…'))
  expect(onConfirm).not.toHaveBeenCalled()
  await user.click(button('Keep course'))
  expect(onClose).toHaveBeenCalledTimes(1)
})

it.each([
  { does: 'what cannot be undone', kind: undefined, look: 'button-danger' },
  { does: 'a step that can be undone', kind: 'primary', look: 'button-primary' },
] as const)('$does is $look, and the button that changes nothing never is', ({ kind, look }) => {
  ask({ kind })
  expect(button('Delete course').className.split(' ')).toContain(look)
  expect(button('Keep course').className.split(' ')).not.toContain(look)
})
