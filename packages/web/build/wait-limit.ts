import { configure } from '@testing-library/react'

// Component tests wait until something is shown, however slow the machine is; this limit only catches what never
// appears.
configure({ asyncUtilTimeout: 60_000 })
