import { useTexts } from '../../lib/i18n/i18n.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import styles from './video-dialog.module.css'
import type { Video } from './video-files.ts'
import { VideoPlayer } from './video-player.tsx'

interface Props {
  video: Video
  onClose: () => void
}

/**
 * A video with the text of its captions below it. The text is for members who cannot see the video or have a poor
 * connection.
 */
export const VideoDialog = ({ video, onClose }: Props) => {
  const { t } = useTexts()
  const title = t(`howTo.${video}.title`)
  const steps = t(`howTo.${video}.step`, { returnObjects: true })
  return (
    <Dialog title={title} onClose={onClose} wide>
      <div className={styles.content}>
        <VideoPlayer video={video} label={title} />
        <section>
          <h3 className={styles.head}>{t('howTo.steps')}</h3>
          <ol className={styles.steps}>
            {Object.entries(steps).map(([key, step]) => (
              <li key={key}>{step}</li>
            ))}
          </ol>
        </section>
      </div>
    </Dialog>
  )
}
