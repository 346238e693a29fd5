/**
 * Browsers send cookies with any site's sockets and no preflight, so that the Origin decides. A
 * program that shows its token in a header needs none.
 */
export const mayUpgrade = (origin: string | undefined, appOrigin: string, onlyCookie: boolean): boolean =>
  origin === undefined ? !onlyCookie : origin === appOrigin
