import { type RouteSpec, routes } from '@sabai/contracts'
import { refuse } from '../domain/refusal.ts'
import type { CallRequest, CallResult } from '../handlers/execute-call.ts'
import { messageOf } from '../lib/system-error.ts'
import type { World } from '../worlds/world.ts'

/** Runs a command with a file, which the world keeps where the command is carried out, and else drops. */
export const keepFileOf = async (
  { uploads, ended }: World,
  call: CallRequest,
  content: Uint8Array,
  run: (call: CallRequest) => Promise<CallResult>,
): Promise<CallResult> => {
  const { upload: spec }: RouteSpec = routes[call.route]
  if (!spec || !call.upload) return run(call)
  let file: string
  try {
    file = await uploads.add(content)
  } catch (error) {
    // The command itself says that a world has ended.
    return ended.aborted ? run(call) : refuse(spec.notKept, { detail: `the file cannot be kept: ${messageOf(error)}` })
  }
  let isKept = false
  try {
    const result = await run({ ...call, upload: { ...call.upload, file } })
    isKept = 'reply' in result
    return result
  } finally {
    // What the disk leaves is removed at the next start.
    if (!isKept) await uploads.remove(file).catch(() => undefined)
  }
}
