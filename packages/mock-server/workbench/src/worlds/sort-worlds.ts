/** The worlds that are always there, and cannot end. */
export const PERMANENT_WORLDS: readonly string[] = ['main', 'laos']

/** Those that are always there first, then the others, the newest one on top. */
export const sortWorlds = <W extends { readonly id: string }>(worlds: readonly W[]): readonly W[] => [
  ...PERMANENT_WORLDS.flatMap((always) => worlds.filter(({ id }) => id === always)),
  ...worlds.filter(({ id }) => !PERMANENT_WORLDS.includes(id)).reverse(),
]
