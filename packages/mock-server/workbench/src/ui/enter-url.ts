/** The URL that opens the app of a world, logged in as a member of its cast. */
export const enterUrlOf = (appUrl: string, who: string): string =>
  `${appUrl}__mock/enter?${new URLSearchParams({ as: who, next: '/user' })}`
