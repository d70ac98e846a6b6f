/** The worlds that are always there, and cannot end. */
export const ALWAYS: readonly string[] = ['main', 'laos']

/** Those that are always there first, then the others, the newest one on top. */
export const ordered = <W extends { readonly id: string }>(worlds: readonly W[]): readonly W[] => [
  ...ALWAYS.flatMap((always) => worlds.filter(({ id }) => id === always)),
  ...worlds.filter(({ id }) => !ALWAYS.includes(id)).reverse(),
]
