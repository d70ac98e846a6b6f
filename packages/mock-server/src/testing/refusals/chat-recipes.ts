import { toChatPackage } from '../to-chat-package.ts'
import type { OwnRecipes } from './refusal-recipe.ts'

export const chatRecipes: OwnRecipes<`${string} /api/chat/${string}`> = {
  'POST /api/chat/send-message': {
    NO_DATA: {
      description:
        'a blank text, a file that was not uploaded, or a sender who is neither a guest nor the member of the token',
      input: { body: toChatPackage(' ', { guestId: 'guest-1' }) },
    },
  },
  'POST /api/chat/upload-image': {
    NO_DATA: { description: 'no file, or one that is empty, too large, or not PNG, JPEG or GIF', input: {} },
  },
  'POST /api/chat/upload-video': {
    NO_DATA: { description: 'no file, or one that is empty, too large, or not MP4 or QuickTime', input: {} },
  },
}
