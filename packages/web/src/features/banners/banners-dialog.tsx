import { useTexts } from '../../lib/i18n/i18n.ts'
import { BannerCarousel } from '../../shared/banners/banner-carousel.tsx'
import type { Banner } from '../../shared/banners/read-banners.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx'
import { Button } from '../../ui/form/button.tsx'
import styles from './banners-dialog.module.css'

interface Props {
  title: string
  banners: readonly Banner[]
  onClose: () => void
}

/** The operator's announcements, and a button to continue (product section 2, "banner carousel"). */
export const BannersDialog = ({ title, banners, onClose }: Props) => {
  const { t } = useTexts()
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.body} data-columns="">
        <BannerCarousel banners={banners} label={title} />
        <DialogFoot>
          <Button variant="main" wide onClick={onClose}>
            {t('banners.go')}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  )
}
