/** Where the browser tests serve the two builds and the mock: away from the ports that people work with. */
export const PORTS = { web: 4301, laosWeb: 4302, mock: 4303 } as const
