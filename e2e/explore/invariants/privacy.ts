import { PASSWORD, PHONES } from '../members.ts'
import type { Invariant } from './invariant.ts'

/** The ids of the cast by name. A member may see only their own id. */
const MEMBER_IDS: Readonly<Record<string, string>> = {
  somchai: 'SB100001',
  noi: 'SB100002',
  dao: 'SB100003',
  malee: 'SB100004',
  keo: 'SL200001',
  boun: 'SL200002',
}

export const PRIVACY_INVARIANTS: readonly Invariant[] = [
  {
    name: 'no-secret',
    reason: 'addresses are logged by others, and storage outlives the visit',
    check: async ({ content, takenSteps }) => {
      // A member may write anything in the chat, even a password, and the storage keeps the draft.
      const isWritten = takenSteps.some(
        (step) => step.do === 'type' && step.control.tag === 'textarea' && step.text.includes(PASSWORD),
      )
      return content?.storedText.includes(PASSWORD) && !isWritten ? 'a password is in the address or in storage' : null
    },
  },
  {
    name: 'nothing-of-others',
    reason: 'a member must never see data of another one',
    check: async ({ content, setup, calls, takenSteps }) => {
      const otherMembers = Object.entries(MEMBER_IDS).filter(([name]) => name !== setup.member)
      const isTyped = (text: string) => takenSteps.some((step) => step.do === 'type' && step.text.includes(text))
      const shownMember = otherMembers.find(([, id]) => content?.fullText.includes(id))
      if (shownMember) return `the page shows data of ${shownMember[0]}`
      for (const { route, step, text: receivedText = '' } of calls) {
        if (step !== takenSteps.length) continue
        const receivedMember = otherMembers.find(([name, id]) =>
          // A member may write any phone number in the chat, and the reply of the chat then contains it.
          [id, PHONES[name] ?? id].some((text) => receivedText.includes(text) && !isTyped(text)),
        )
        if (receivedMember) return `${route} returned data of ${receivedMember[0]}`
      }
      return null
    },
  },
]
