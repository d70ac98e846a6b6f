import useSWR from 'swr'
import { readMedia } from '../../control/control.ts'
import type { WorldDetails } from '../../world/world-details.ts'
import styles from './chat.module.css'
import type { ChatMessage } from './chat-conversation.ts'

type Media = Extract<ChatMessage, { message_type: 'media' }>['payload']

/** Returns whether the world itself serves a file. Any other address may be hostile: it is shown, but never loaded. */
const isServedByWorld = (url: string): boolean => /^\/media\/[\w/.-]+$/.test(url) && !url.includes('..')

const Picture = ({ id, url, name }: { id: string; url: string; name: string }) => {
  const { data } = useSWR<string, Error>(['media', id, url], () => readMedia(id, url), {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  })
  return data?.startsWith('data:image/') ? <img className={styles.picture} src={data} alt={name} /> : null
}

/** A media message: its text, and the picture and a link if the world serves the file, or else the file's address. */
export const MediaPreview = ({
  world: { id, apiUrl },
  media: { url, fileType, name, message },
}: {
  world: Pick<WorldDetails, 'id' | 'apiUrl'>
  media: Media
}) => (
  <>
    {fileType === 'image' && isServedByWorld(url) && <Picture id={id} url={url} name={name} />}
    {message && <p dir="auto">{message}</p>}
    {isServedByWorld(url) ? (
      <a href={`${apiUrl}${url}`} target="_blank" rel="noreferrer">
        {name || fileType}
      </a>
    ) : (
      <p>
        {name} <code>{url}</code>
      </p>
    )}
  </>
)
