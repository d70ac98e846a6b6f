import { Statement } from '../../features/statement/statement.tsx'
import { SlipsButton } from './slips-button.tsx'

/** The statement page. Beside its title is the button that opens the slips. */
export const StatementPage = () => (
  <Statement renderSlips={(currency, onCredited) => <SlipsButton currency={currency} onCredited={onCredited} />} />
)
