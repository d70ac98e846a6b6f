import { pictureTypeOf } from '@sabai/contracts/constants'
import type { ControlReply } from '@sabai/contracts/control'
import { type ChatUpload, chatFileKindOf, uploadChatFile } from '../../../domain/chat/chat-files.ts'
import { isGuest } from '../../../domain/chat/conversation.ts'
import { Refusal } from '../../../domain/refusal.ts'
import { withKeptFile } from '../../../http/uploads/keep-file.ts'
import type { ReceivedFile } from '../../../http/uploads/receive-file.ts'
import { InvalidInputError } from '../../../lib/issue.ts'
import { isDocument } from '../../../pictures/document-type.ts'
import { videoTypeOf } from '../../../pictures/video-type.ts'
import type { StepRecord } from '../../../worlds/recording/recording.ts'
import type { World } from '../../../worlds/world.ts'
import { createUnknownConversationError } from './chat-desk.ts'

type AgentFile = ControlReply<'POST /__mock/worlds/{id}/conversations/{participant}/files'>

/**
 * Stores a file that the agent is about to send. Its type is detected from its first bytes, in the same way as that of
 * a customer's file. Throws InvalidInputError if the file is refused, and then stores nothing.
 */
export const storeAgentFile = async (
  world: World,
  participant: string,
  receivedFile: ReceivedFile | null,
): Promise<AgentFile> => {
  if (!isGuest(participant) && !Object.hasOwn(world.state.members, participant))
    throw createUnknownConversationError(world, participant)
  const type = receivedFile ? typeOf(receivedFile.content) : undefined
  if (receivedFile && receivedFile.bytes > 0 && type === undefined)
    throw new InvalidInputError('by its content the file is not a picture, video or PDF document')
  const kind = chatFileKindOf(type)
  const upload: ChatUpload | null = receivedFile && {
    bytes: receivedFile.bytes,
    ...(type && { type }),
    ...(receivedFile.extension !== undefined && { extension: receivedFile.extension }),
  }
  const { path } = await withKeptFile(world, receivedFile?.content ?? Buffer.alloc(0), (file) =>
    world.run(
      (_draft, _now, context) => {
        const uploadInput = { kind, upload: upload && { ...upload, file }, isOfMember: !isGuest(participant) }
        const result = uploadChatFile(context, uploadInput)
        if (result instanceof Refusal) throw new InvalidInputError(String(result.detail))
        return result
      },
      () => toStepRecord(upload ?? { bytes: 0 }),
    ),
  )
  return { path, fileType: kind }
}

/**
 * Returns the step that repeats the upload in a recording. The step uploads the file as a visitor. Visitors cannot send
 * documents, so a document makes the recording incomplete.
 */
const toStepRecord = ({ type, ...upload }: ChatUpload): StepRecord => {
  const kind = chatFileKindOf(type)
  return type === undefined || type === 'application/pdf' || kind === 'file'
    ? { incompleteReason: 'the agent sent a document' }
    : { step: { call: { on: `POST /api/chat/upload-${kind}`, upload: { ...upload, type, codes: [] } } } }
}

const typeOf = (content: Uint8Array): ChatUpload['type'] =>
  pictureTypeOf(content) ?? videoTypeOf(content) ?? (isDocument(content) ? 'application/pdf' : undefined)
