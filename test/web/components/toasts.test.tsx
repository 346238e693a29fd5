import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { toast } from '#web/ui/toast.ts'
import ToastRegion from '#web/ui/toasts.tsx'

beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

const show = () => {
  render(
    <>
      <button type="button">Work</button>
      <ToastRegion />
    </>,
  )
  return userEvent.setup()
}
const region = () => screen.queryByRole('region', { name: 'Notifications' })
const messages = () => screen.queryAllByRole('alertdialog')

it('a toast is named by its text, announced at once, and closed by its button', async () => {
  const user = show()
  expect(region()).toBeNull()
  act(() => toast.success('Saved'))
  expect(screen.getByRole('alertdialog', { name: 'Saved' })).not.toBeNull()
  expect(screen.getByRole('alert').textContent).toBe('Saved')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(region()).toBeNull())
})

it('F6 leads to the toasts and back, and a key that closes one goes on to the next and then back to the work', async () => {
  const user = show()
  act(() => {
    toast.info('Older')
    toast.error('Newer')
  })
  const work = screen.getByRole('button', { name: 'Work' })
  work.focus()
  await user.keyboard('{F6}')
  expect(document.activeElement).toBe(region())
  await user.keyboard('{F6}')
  expect(document.activeElement).toBe(work)
  await user.keyboard('{F6}{Tab}{Tab}')
  expect(document.activeElement).toBe(screen.getAllByRole('button', { name: 'Close' })[0])
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(messages()[0])
  expect(messages().map((one) => one.textContent)).toEqual(['Older'])
  await user.keyboard('{Tab}{Enter}')
  expect(region()).toBeNull()
  expect(document.activeElement).toBe(work)
})

it('what a toast offers is done once, and the toast goes with it', async () => {
  const user = show()
  const undo = vi.fn()
  act(() => toast.info('Deleted', { label: 'Undo', onAction: undo }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(messages()).toEqual([])
})
