/** The worlds that always exist and cannot be deleted. */
export const PERMANENT_WORLDS: readonly string[] = ['main', 'laos']

/** Sorts worlds: first the permanent ones, then the others, newest first. `worlds` are given from oldest to newest. */
export const sortWorlds = <W extends { readonly id: string }>(worlds: readonly W[]): readonly W[] => [
  ...PERMANENT_WORLDS.flatMap((permanentId) => worlds.filter(({ id }) => id === permanentId)),
  ...worlds.filter(({ id }) => !PERMANENT_WORLDS.includes(id)).reverse(),
]
