import { configure } from '@testing-library/react'

// Component tests wait until something is shown, however slow the machine is; this limit only catches what never
// appears. Mutation testing sets a shorter one, because there many things never appear.
configure({ asyncUtilTimeout: Number(process.env.WAIT_LIMIT_MS ?? 60_000) })
