import { configure } from '@testing-library/react'

// Tests of components wait until something is shown, however slow and busy the machine: this is for what never comes.
configure({ asyncUtilTimeout: 60_000 })
