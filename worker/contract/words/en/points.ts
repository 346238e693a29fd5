/** What follows the points that were reached: "7 of 12 points". */
export const enPointsTexts = { one: 'of # point', other: 'of # points' }
