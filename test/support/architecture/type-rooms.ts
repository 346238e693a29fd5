/** What a room must not see of the types of another: the worker has no DOM, the web neither Workers nor Node. */
const FOREIGN: Record<string, RegExp> = {
  worker: /"DOM|"node"|vite\/client/,
  'worker/local': /"DOM|workers-types/,
  web: /workers-types|"node"/,
}

/** Rooms whose tsconfig lets types of another room in, and a root that checks files by itself. */
export function typeRoomBreaches(configs: Record<string, string>): string[] {
  const root = configs['tsconfig.json'] ?? ''
  return [
    ...Object.entries(FOREIGN).flatMap(([room, foreign]) => {
      const config = configs[`${room}/tsconfig.json`]
      if (config === undefined) return [`${room} has no tsconfig.json. Give it one and refer to it.`]
      const found = foreign.exec(config)?.[0]
      return found ? [`${room}/tsconfig.json lets in ${found}. Its code must not see these types.`] : []
    }),
    ...(/"files": \[\]/.test(root) ? [] : ['tsconfig.json checks files by itself. Leave that to the rooms.']),
    ...Object.keys(FOREIGN)
      .filter((room) => !root.includes(`"path": "${room}"`))
      .map((room) => `tsconfig.json does not refer to ${room}.`),
  ]
}
