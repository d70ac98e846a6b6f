import { Statement } from '../../features/statement/statement.tsx'
import { SlipsButton } from './slips-button.tsx'

/** The statement page, with the button that opens the slips beside its title. */
export const StatementPage = () => (
  <Statement renderSlips={(currency, onCredited) => <SlipsButton currency={currency} onCredited={onCredited} />} />
)
