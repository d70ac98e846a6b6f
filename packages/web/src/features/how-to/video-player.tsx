import { Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { languageTagOf } from '../../lib/i18n/locale.ts'
import { useOnline } from '../../lib/runtime/online.ts'
import { useMedia } from '../../lib/runtime/use-media.ts'
import { classNames } from '../../ui/class-names.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { SlowNote } from '../../ui/feedback/slow-note.tsx'
import styles from './video-dialog.module.css'
import { type Video, videoFilesOf } from './video-files.ts'

interface Props {
  video: Video
  label: string
}

/**
 * Plays a video as soon as it is shown. If the member prefers reduced motion, or the browser blocks autoplay, a button
 * in the middle of the picture starts the video instead. If the video fails to load, a button tries again.
 */
export const VideoPlayer = ({ video, label }: Props) => {
  const { t, locale } = useTexts()
  const prefersReducedMotion = useMedia('(prefers-reduced-motion: reduce)')
  const isOnline = useOnline()
  const element = useRef<HTMLVideoElement>(null)
  const [hasStarted, setHasStarted] = useState(false)
  const [state, setState] = useState<'ready' | 'waiting' | 'failed'>('ready')
  const files = videoFilesOf(video, locale)
  const start = () => {
    // The pressed button disappears, so the focus moves to the video.
    element.current?.focus()
    // The error is ignored here, because a video that cannot be played also causes an error event.
    element.current?.play().catch(() => undefined)
  }

  if (state === 'failed' || (state === 'waiting' && !isOnline)) {
    return (
      <div className={classNames(styles.frame, styles.failed)}>
        <FailedState title={t('howTo.failed')} text={t('howTo.failedHint')} onRetry={() => setState('ready')} />
      </div>
    )
  }
  return (
    <div className={styles.frame}>
      <div className={styles.player}>
        <video
          ref={element}
          className={styles.video}
          src={files.video}
          poster={files.poster}
          aria-label={label}
          width="360"
          height="640"
          controls={hasStarted}
          muted
          playsInline
          disablePictureInPicture
          autoPlay={!prefersReducedMotion}
          preload="none"
          onLoadStart={() => setState('waiting')}
          // Without autoplay, the browser suspends the loading, because nothing is preloaded. The button to start the
          // video is then shown.
          onSuspend={() => setState('ready')}
          onLoadedData={() => setState('ready')}
          onWaiting={() => setState('waiting')}
          onPlay={() => setHasStarted(true)}
          onPlaying={() => setState('ready')}
          onPause={() => setState('ready')}
          onError={() => setState('failed')}
        >
          <track
            kind="captions"
            default
            srcLang={languageTagOf(locale)}
            label={t('howTo.captions')}
            src={files.captions}
          />
        </video>
        {!hasStarted && state === 'ready' && (
          <button type="button" className={styles.play} aria-label={t('howTo.watch')} onClick={start}>
            <span>
              <Play size={28} aria-hidden="true" />
            </span>
          </button>
        )}
      </div>
      <div role="status">{state === 'waiting' && <SlowNote />}</div>
    </div>
  )
}
