import { RotateCw } from 'lucide-react'
import { Component, type ReactNode, useEffect } from 'react'
import { markReloadOffer, reloadApp } from '../../lib/deploy/reload-app.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { PartMissingError } from '../../lib/navigation/lazy-part.ts'
import { useOnline } from '../../lib/runtime/online.ts'
import { Button } from '../form/button.tsx'
import { FailedState } from './failed-state.tsx'
import { Notice } from './notice.tsx'

/**
 * Says that a part of the app could not be fetched, and offers to reload the page. The app does not reload the page
 * automatically, because it would do so again and again until the missing files are back. While the device is offline,
 * no reload is offered, because a reload would lose the page.
 */
const NewVersionNotice = () => {
  const { t } = useTexts()
  const online = useOnline()
  useEffect(() => (online ? markReloadOffer() : undefined), [online])
  if (!online)
    return (
      <Notice role="alert" scene="offline" title={t('common.failure.section')} text={t('common.failure.offline')} />
    )
  return (
    <Notice
      role="alert"
      scene="missing"
      title={t('ui.newVersion')}
      text={t('ui.newVersionHint')}
      action={
        <Button variant="main" icon={<RotateCw size={18} />} onClick={reloadApp}>
          {t('common.reload')}
        </Button>
      }
    />
  )
}

const BrokenNotice = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTexts()
  return <FailedState title={t('common.failure.section')} onRetry={onRetry} />
}

interface Props {
  children: ReactNode
  /** Wraps the notice of the failure in a new container, for a section that is itself a container, such as a dialog. */
  renderFrame?: (failure: ReactNode) => ReactNode
}

interface State {
  readonly failure: { readonly error: unknown } | null
}

/** Catches an error that a section throws while rendering, so that the rest of the page keeps working. */
export class SectionBoundary extends Component<Props, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override render(): ReactNode {
    const { failure: caughtFailure } = this.state
    const { children, renderFrame = (failure) => failure } = this.props
    if (!caughtFailure) return children
    if (caughtFailure.error instanceof PartMissingError) return renderFrame(<NewVersionNotice />)
    return renderFrame(<BrokenNotice onRetry={() => this.setState({ failure: null })} />)
  }
}
