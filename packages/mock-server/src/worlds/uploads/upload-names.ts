import { itemsFrom } from '../../domain/history.ts'
import type { State } from '../../domain/state.ts'

/** The names of the files that a state still has a use for. */
export const uploadNamesIn = ({ members, chatFiles }: State): ReadonlySet<string> =>
  new Set([
    ...Object.values(members).flatMap(({ slips }) =>
      [...itemsFrom(slips)].flatMap(({ upload: { file } }) => file ?? []),
    ),
    ...Object.values(chatFiles).flatMap(({ file }) => file ?? []),
  ])
