import { type RouteSpec, routes } from '@sabai/contracts'
import { refuse } from '../../domain/refusal.ts'
import type { CallRequest, CallResult } from '../../handlers/execute-call.ts'
import { messageOf } from '../../lib/system-error.ts'
import { removeFile } from '../../worlds/uploads/remove-file.ts'
import type { World } from '../../worlds/world.ts'

/** Runs a command with a file. The world keeps the file if the command succeeds, and deletes it otherwise. */
export const runWithFile = async (
  { uploads, ended }: World,
  call: CallRequest,
  content: Uint8Array,
  runCommand: (call: CallRequest) => Promise<CallResult>,
): Promise<CallResult> => {
  const { upload: spec }: RouteSpec = routes[call.route]
  if (!spec || !call.upload) return runCommand(call)
  let file: string
  try {
    file = await uploads.add(content)
  } catch (error) {
    // If the world has ended, the command itself reports that.
    return ended.aborted
      ? runCommand(call)
      : refuse(spec.storeFailedCode, { detail: `the file cannot be kept: ${messageOf(error)}` })
  }
  let isKept = false
  try {
    const result = await runCommand({ ...call, upload: { ...call.upload, file } })
    isKept = 'reply' in result
    return result
  } finally {
    if (!isKept) await removeFile(uploads, file)
  }
}

/** Keeps a file for a change that refers to it, and deletes the file if the change throws. */
export const withKeptFile = async <T>(
  { uploads }: World,
  content: Uint8Array,
  change: (file: string) => Promise<T>,
): Promise<T> => {
  const file = await uploads.add(content)
  try {
    return await change(file)
  } catch (error) {
    await removeFile(uploads, file)
    throw error
  }
}
