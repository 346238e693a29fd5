/** The points that the pass mark, in percent, asks for out of `total`. */
export const passPoints = (total: number, passMark: number): number => Math.ceil((total * passMark) / 100)
