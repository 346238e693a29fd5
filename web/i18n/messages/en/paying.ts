/** A coupon, where a student pays for a course. */
export const enPaying = {
  ask: 'I have a coupon',
  label: 'Coupon',
  apply: 'Apply',
  applying: 'Checking…',
  now: (p: { code: string; price: string; full: string }) =>
    `With ${p.code} you pay ${p.price} instead of ${p.full}.`,
  remove: 'Remove the coupon',
}
