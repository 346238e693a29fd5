/** Every signed-in page may show it, so it stands apart from the words of plans. */
export const enQuotaBanner = {
  expired: 'Your subscription has expired, please renew your subscription',
  spent: 'You’ve used up your allowance. Top up or choose another plan',
  action: 'See plans',
}
