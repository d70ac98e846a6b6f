import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Opens the sheet of a field and chooses the row whose name matches. Used in tests. */
export const chooseRow = async (label: string, row: RegExp): Promise<void> => {
  await userEvent.click(await screen.findByLabelText(label))
  await userEvent.click(screen.getByRole('option', { name: row }))
}
