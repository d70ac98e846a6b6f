import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { toError } from '../lib/system-error.ts'
import type { Answer } from './picture-reader.ts'
import { readPicture } from './read-picture.ts'

// On Linux of this thread alone: on a busy machine the calls come first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

const send = (answer: Answer): void => parentPort?.postMessage(answer)

/** Reads what it is sent, one file at a time: see PictureReader. */
parentPort?.on('message', (content: Uint8Array) => {
  readPicture(content).then(
    (picture) => send({ picture }),
    (error: unknown) => send({ error: toError(error) }),
  )
})
send('ready')
