/** The worlds that always exist and cannot be deleted. */
export const PERMANENT_WORLDS: readonly string[] = ['main', 'laos']

/** Sorts the permanent worlds first, then the others from newest to oldest. */
export const sortWorlds = <W extends { readonly id: string }>(worlds: readonly W[]): readonly W[] => [
  ...PERMANENT_WORLDS.flatMap((always) => worlds.filter(({ id }) => id === always)),
  ...worlds.filter(({ id }) => !PERMANENT_WORLDS.includes(id)).reverse(),
]
