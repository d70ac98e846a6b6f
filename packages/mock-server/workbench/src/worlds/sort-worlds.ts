/** The worlds that always exist and cannot be deleted. */
export const PERMANENT_WORLDS: readonly string[] = ['main', 'laos']

/** Sorts the permanent worlds first, then the others from newest to oldest. */
export const sortWorlds = <W extends { readonly id: string }>(worlds: readonly W[]): readonly W[] => [
  ...PERMANENT_WORLDS.flatMap((permanentId) => worlds.filter(({ id }) => id === permanentId)),
  ...worlds.filter(({ id }) => !PERMANENT_WORLDS.includes(id)).reverse(),
]
