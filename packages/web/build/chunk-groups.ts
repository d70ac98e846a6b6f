import type { Rolldown } from 'vite'

type Groups = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']

/** What several dialogs and later pages share, but not the first page of a member. */
const LATER_PARTS =
  /src\/(features\/statement|ui\/(choice|display\/(bank|initials|pag|tile))|api\/send-upload|shared\/(receipt|account\/(account|use-bank|use-money)|money\/(amount-[ft]|main-amount|money-list|re|un))|lib\/(bank\/bank-name|format\/day|runtime\/use-(now|seconds)))/

/** Constants that the first page can do without, though they come with others that it needs. */
const LATER_CONSTANTS = /contracts\/src\/constants\/(chat-constants|deposit-constants|slip-reasons)/

/**
 * Which sources share a file of the build: on a slow line a request costs more than its bytes. What the first page needs
 * is one file, however much of it later pages use as well; so is what a member sees first, and so are the two kinds of
 * parts that several pages share. `npm run size` names groups by these names.
 */
export const chunkGroups = [
  { name: 'deposit', test: LATER_CONSTANTS, priority: 6, includeDependenciesRecursively: false },
  {
    name: 'shared',
    test: /contracts\/src\/constants\/member-constants/,
    priority: 5,
    includeDependenciesRecursively: false,
  },
  { name: 'main', tags: ['$initial'], priority: 4 },
  { name: 'later', minShareCount: 2, test: LATER_PARTS, priority: 3, includeDependenciesRecursively: false },
  { name: 'shared', minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
  { name: 'member', test: /src\/app\/(shell\/member-shell|home\/home-page)\.tsx$/, priority: 1 },
] satisfies Groups
