import { Statement } from '../../features/statement/statement.tsx'
import { SlipsButton } from './slips-button.tsx'

/** The statement, with the way to the slips beside its title. */
export const StatementPage = () => (
  <Statement renderSlips={(currency, onCredited) => <SlipsButton currency={currency} onCredited={onCredited} />} />
)
