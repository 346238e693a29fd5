import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { FinishDialog } from '#web/features/attempts/finish-dialog.tsx'
import { enAttempts as m } from '#web/i18n/messages/en/attempts.ts'
import { enUi as ui } from '#web/i18n/messages/en/ui.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog')

function showDialog(onClose = vi.fn()) {
  const part = (open: boolean) => (
    <Dialog open={open} onClose={onClose} title="Delete the course?" actions={<Button>Delete course</Button>}>
      <p>Students lose it.</p>
    </Dialog>
  )
  const { rerender } = render(part(true))
  return { onClose, close: () => rerender(part(false)), user: userEvent.setup() }
}

it('a dialog opens over the page and is named by its question', () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  showDialog()
  expect(showModal).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('dialog', { name: 'Delete the course?' })).toBe(dialog())
})

it('a dialog closes on a press beside it, and not on one inside', async () => {
  const { onClose, user } = showDialog()
  await user.click(screen.getByText('Students lose it.'))
  expect(onClose).not.toHaveBeenCalled()
  await user.click(dialog())
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('the key that closes a dialog does nothing behind it', () => {
  showDialog()
  const behind = vi.fn()
  window.addEventListener('keydown', behind)
  fireEvent.keyDown(dialog(), { key: 'Escape' })
  expect(behind).not.toHaveBeenCalled()
  fireEvent.keyDown(dialog(), { key: 'a' })
  expect(behind).toHaveBeenCalledTimes(1)
  window.removeEventListener('keydown', behind)
})

it('a dialog that the browser closes says so, and one that is no longer open is gone', () => {
  const { onClose, close } = showDialog()
  fireEvent(dialog(), new Event('close'))
  expect(onClose).toHaveBeenCalledTimes(1)
  close()
  expect(screen.queryByRole('dialog')).toBeNull()
})

const showFinish = (onFinish: () => Promise<void>, empty = 3) => {
  const onClose = vi.fn()
  render(<FinishDialog open empty={empty} label={m.finish} onClose={onClose} onFinish={onFinish} />)
  return { onClose, user: userEvent.setup() }
}

it('a question before what cannot be undone says what is still empty', () => {
  showFinish(() => Promise.resolve())
  expect(
    screen.getByText('3 questions are still empty. You can’t change anything after this.'),
  ).not.toBeNull()
})

it('who stays loses nothing: the dialog closes and nothing is finished', async () => {
  const finish = vi.fn(() => Promise.resolve())
  const { onClose, user } = showFinish(finish)
  await user.click(screen.getByRole('button', { name: m.ask.stay }))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(finish).not.toHaveBeenCalled()
})

it('what is confirmed twice is done once, and says meanwhile that it is being done', async () => {
  const answer = Promise.withResolvers<void>()
  const finish = vi.fn(() => answer.promise)
  const { user } = showFinish(finish)
  await user.click(screen.getByRole('button', { name: m.finish }))
  const busy = await screen.findByRole('button', { name: m.ask.finishing })
  expect(busy.getAttribute('aria-busy')).toBe('true')
  await user.click(busy)
  expect(finish).toHaveBeenCalledTimes(1)
  await act(async () => answer.resolve())
})

it('what fails says so in its place and can be tried again there', async () => {
  const finish = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue()
  const { user } = showFinish(finish)
  await user.click(screen.getByRole('button', { name: m.finish }))
  await user.click(await screen.findByRole('button', { name: ui.retry }))
  await waitFor(() => expect(finish).toHaveBeenCalledTimes(2))
})
