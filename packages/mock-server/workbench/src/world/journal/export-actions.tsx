import { addressOf, callControl } from '../../control/control.ts'
import { useAction } from '../../control/use-action.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'

/** Exports one call as a HAR file or as a command for curl. */
export const ExportActions = ({ world, entry }: { world: string; entry: number }) => {
  const { isBusy, run } = useAction()
  const copyCurl = () =>
    run(async () => {
      const params = { id: world, entry: String(entry) }
      const { command } = await callControl('GET /__mock/worlds/{id}/journal/{entry}/curl', { params })
      await navigator.clipboard.writeText(command)
      return 'Copied the command for curl: put the secrets in place of •••'
    })
  const query = { entry: String(entry) }
  return (
    <>
      <Button disabled={isBusy} onClick={copyCurl}>
        Copy as cURL
      </Button>
      <ButtonLink
        href={addressOf('GET /__mock/worlds/{id}/journal/har', { params: { id: world }, query })}
        download={`call-${world}-${entry}.har`}
      >
        HAR
      </ButtonLink>
    </>
  )
}
