import type { Rolldown } from 'vite'

type Groups = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']

/** Sources shared by several dialogs and later pages, but not needed by the first page that a member sees. */
const LATER_PARTS =
  /src\/(features\/(statement|game-account)|ui\/(choice|display\/(bank|initials|pag|tile))|api\/send-upload|shared\/(receipt|failure|bonus\/bonus-note|account\/(account|use-bank|use-money)|money\/(amount-[ft]|arrival|use-arrival|main-amount|money-list|re|un))|lib\/(bank\/bank-name|format\/day|navigation\/chat|runtime\/use-seconds))/

/** Constants that the first page does not need, though they share a module with others that it does need. */
const LATER_CONSTANTS =
  /contracts\/src\/constants\/(apply-percent|chat-constants|deposit-constants|picture-type|slip-reasons)/

/**
 * Which sources are bundled into one file: on a slow connection a request costs more than its bytes. There is one file
 * for everything the first page needs, even if later pages use it too; one for what a member sees first; and one for
 * each of the two kinds of parts that several pages share. `npm run size` refers to groups by these names.
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
