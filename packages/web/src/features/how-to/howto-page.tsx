import { Play } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { ArtPage } from '../../ui/display/art-page.tsx'
import styles from './howto-page.module.css'
import { VideoDialog } from './video-dialog.tsx'
import { CHAPTERS, type Video, videoFilesOf } from './video-files.ts'

const VideoCard = ({ video, onOpen }: { video: Video; onOpen: () => void }) => {
  const { t, locale } = useTexts()
  return (
    <button type="button" className={styles.card} onClick={onOpen}>
      <span className={styles.picture}>
        <img src={videoFilesOf(video, locale).poster} alt="" width="360" height="640" loading="lazy" decoding="async" />
        <Play className={styles.mark} size={40} aria-hidden="true" />
      </span>
      <span className={styles.text}>
        <span className="visually-hidden">{t('howTo.watch')} </span>
        <span className={styles.title}>{t(`howTo.${video}.title`)}</span>
        <span className={styles.hint}>{t(`howTo.${video}.hint`)}</span>
      </span>
    </button>
  )
}

/** Videos that show how to use the app (product section 2, "How-to"). */
export const HowtoPage = () => {
  const { t } = useTexts()
  const [openVideo, setOpenVideo] = useState<Video | null>(null)
  return (
    <ArtPage isWide>
      <div className={styles.page}>
        <h1>{t('howTo.title')}</h1>
        <p className={styles.lead}>{t('howTo.lead')}</p>
        {CHAPTERS.map(({ key, videos }) => (
          <section key={key} className={styles.chapter}>
            <h2>{t(`howTo.chapter.${key}`)}</h2>
            <ul className={styles.cards}>
              {videos.map((video) => (
                <li key={video}>
                  <VideoCard video={video} onOpen={() => setOpenVideo(video)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {openVideo && <VideoDialog video={openVideo} onClose={() => setOpenVideo(null)} />}
      </div>
    </ArtPage>
  )
}
