const first = Number(process.env.E2E_PORT || 4301)

/** Where the browser tests serve their builds and the mock: away from the ports that people work with. */
export const PORTS = { web: first, laosWeb: first + 1, mock: first + 2, tabsWeb: first + 3 } as const
