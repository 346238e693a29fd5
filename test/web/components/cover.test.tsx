import { fireEvent, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Cover } from '#web/ui/cover.tsx'

it('a course whose picture does not load shows its drawing, and another picture gets a chance of its own', () => {
  const { container, rerender } = render(<Cover seed="c" picture="/gone.webp" />)
  const shown = () => [container.querySelectorAll('img').length, container.querySelectorAll('svg').length]
  expect(shown()).toEqual([1, 0])
  const picture = container.querySelector('img')
  if (picture) fireEvent.error(picture)
  expect(shown()).toEqual([0, 1])
  rerender(<Cover seed="c" picture="/other.webp" />)
  expect(shown()).toEqual([1, 0])
})
