import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { amountOf, typedFor } from '#web/domain/price-rules.ts'
import { CoursePrice } from '#web/features/courses/course-price.tsx'
import { CoursePatch } from '#worker/contract/course-fields.ts'
import type { OwnCourse } from '#worker/contract/courses.ts'

const FREE = { payment_status: 'free', price: 0, currency: 'QAR' }

/** What the part asks to be saved, change by change. Only its own three fields are read. */
function Sheet({ saved, course = FREE }: { saved: unknown[]; course?: object }) {
  const [values] = useState(course as OwnCourse)
  return <CoursePrice values={values} onChange={(patch) => saved.push(patch)} />
}

const price = () => screen.getByLabelText('Price')
const said = () => document.body.textContent

describe('the price of a course', () => {
  it('is asked for once the course is paid, and saved with its currency', async () => {
    const saved: unknown[] = []
    render(<Sheet saved={saved} />)
    expect(screen.queryByLabelText('Price')).toBeNull()
    await userEvent.selectOptions(screen.getByLabelText('Access'), 'paid')
    expect(said()).toContain('Enter a price, such as 25 or 19.50')
    await userEvent.type(price(), 'a lot')
    expect(said()).toContain('Value must be numeric')
    await userEvent.clear(price())
    expect(saved).toEqual([])
    await userEvent.type(price(), '49')
    await userEvent.selectOptions(screen.getByLabelText('Currency'), 'USD')
    await userEvent.type(price(), '.5')
    expect(saved.at(-1)).toEqual({ payment_status: 'paid', price: 4950, currency: 'USD' })
    for (const patch of saved) expect(CoursePatch.safeParse(patch).success).toBe(true)
  })

  it('under the lowest of its currency is refused in words, and not saved', async () => {
    const saved: unknown[] = []
    render(<Sheet saved={saved} course={{ payment_status: 'paid', price: 4900, currency: 'QAR' }} />)
    await userEvent.clear(price())
    await userEvent.type(price(), '1.99')
    expect(said()).toMatch(/The lowest price in this currency is QAR\s2\. /)
    expect(price().getAttribute('aria-invalid')).toBe('true')
    expect(saved).toEqual([])
    await userEvent.selectOptions(screen.getByLabelText('Currency'), 'USD')
    expect(saved).toEqual([{ payment_status: 'paid', price: 199, currency: 'USD' }])
    await userEvent.clear(price())
    await userEvent.type(price(), '0.49')
    expect(said()).toMatch(/lowest price in this currency is (US)?\$0\.50/)
    await userEvent.selectOptions(screen.getByLabelText('Access'), 'free')
    expect(saved.at(-1)).toEqual({ payment_status: 'free' })
  })

  it('is read in either digits, and nothing else is', () => {
    expect(['25', '19.5', '٤٩٫٥٠', ' 3 '].map(amountOf)).toEqual([2500, 1950, 4950, 300])
    for (const wrong of ['', '-1', '1e3', '1.999', '12,5', 'x', '.5', '99999999']) {
      expect(amountOf(wrong)).toBeUndefined()
    }
    expect([0, 2500, 1950].map(typedFor)).toEqual(['', '25', '19.50'])
  })
})
