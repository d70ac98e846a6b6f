import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Lists the scripts of a built app that contain code of socket.io. */
export const findSocketCode = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.js') && readFileSync(join(folder, file), 'utf8').includes('socket.io'),
  )
