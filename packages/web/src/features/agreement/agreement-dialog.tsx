import { useTexts } from '../../lib/i18n/i18n.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx'
import { ServerHtml } from '../../ui/display/server-html.tsx'
import { Button } from '../../ui/form/button.tsx'
import styles from './agreement-dialog.module.css'

interface Props {
  /** The texts of the agreement, as HTML of the operator. */
  texts: readonly string[]
  onConfirm: () => void
  /** Called when the member closes the dialog without agreeing. */
  onClose: () => void
}

/** Shows the texts to agree to, and the button that agrees (product section 2, "Agreement modal"). */
export const AgreementDialog = ({ texts, onConfirm, onClose }: Props) => {
  const { t } = useTexts()
  return (
    <Dialog role="alertdialog" title={t('agreement.title')} onClose={onClose}>
      <div className={styles.agreement}>
        {texts.map((html, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: texts have no id, and two may be equal
          <ServerHtml key={index} html={html} />
        ))}
        <DialogFoot>
          <Button variant="main" wide onClick={onConfirm}>
            {t('agreement.confirm')}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  )
}
