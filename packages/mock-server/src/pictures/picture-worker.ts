import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { toError } from '../lib/system-error.ts'
import type { WorkerMessage } from './picture-reader.ts'
import { readPicture } from './read-picture.ts'

// On a busy machine, requests come before pictures. Only on Linux can one thread have a lower priority than the others.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

const send = (answer: WorkerMessage): void => parentPort?.postMessage(answer)

// PictureReader sends one file at a time.
parentPort?.on('message', (content: Uint8Array) => {
  readPicture(content).then(
    (picture) => send({ picture }),
    (error: unknown) => send({ error: toError(error) }),
  )
})
send('ready')
