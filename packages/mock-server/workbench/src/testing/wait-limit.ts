import { configure } from '@testing-library/react'

// Component tests wait until something is shown, however slow the machine. This limit is only for what never appears.
configure({ asyncUtilTimeout: 60_000 })
