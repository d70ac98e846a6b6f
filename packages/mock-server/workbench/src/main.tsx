import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { SWRConfig } from 'swr'
import { retryWhenBack } from './control/retry.ts'
import { Shell } from './shell/shell.tsx'

const root = document.getElementById('root')
if (root) {
  const { goneWorld = '', defaultWorld = 'main' } = root.dataset
  createRoot(root).render(
    <StrictMode>
      <SWRConfig value={{ dedupingInterval: 300, revalidateOnFocus: true, onErrorRetry: retryWhenBack }}>
        <Shell goneWorld={goneWorld} defaultWorld={defaultWorld} />
      </SWRConfig>
    </StrictMode>,
  )
}
