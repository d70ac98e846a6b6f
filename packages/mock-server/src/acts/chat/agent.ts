import { MESSAGE_CONTENTS, type MessageContent } from '@sabai/contracts/realtime'
import type { Immutable } from 'immer'
import { endConversation, sayAsAgent, takeOver } from '../../domain/chat/agent.ts'
import { type Issue, prefixIssues } from '../../lib/issue.ts'
import type { Act, ActContext, ActInput, ActScope } from '../act.ts'
import { checkExactlyOne, checkMember } from '../checks.ts'
import { quote } from '../wording.ts'

type Addressee = ActInput<'agentTakesOver'>

const checkAddressee = ({ member, guest }: Addressee, scope: ActScope): Issue[] => {
  const named = Object.entries({ member, guest }).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  const several = checkExactlyOne(named, ['member', 'guest'])
  if (several.length > 0) return several
  return member === undefined ? [] : checkMember(member, scope)
}

/** Whose conversation an act is about. */
const participantOf = ({ member = '', guest }: Addressee, { requireMember }: ActContext): string =>
  guest ?? requireMember(member).id

export const agentSays: Act<'agentSays'> = {
  check: ({ message, ...addressee }, scope) => [
    ...checkAddressee(addressee, scope),
    ...prefixIssues(['message'], checkExactlyOne(Object.keys(message), MESSAGE_CONTENTS)),
  ],
  apply: (state, { message, ...addressee }, context) => {
    context.publish(sayAsAgent(state, participantOf(addressee, context), message, context.now))
    return null
  },
  describe: ({ message, member, guest }) =>
    `the support agent writes ${describeContent(message)} to ${member ?? guest}`,
}

export const agentTakesOver: Act<'agentTakesOver'> = {
  check: checkAddressee,
  apply: (state, addressee, context) => {
    takeOver(state, participantOf(addressee, context))
    return null
  },
  describe: ({ member, guest }) => `a person takes the agent console in the conversation with ${member ?? guest}`,
}

export const agentEnds: Act<'agentEnds'> = {
  check: checkAddressee,
  apply: (state, addressee, context) => {
    endConversation(state, participantOf(addressee, context))
    return null
  },
  describe: ({ member, guest }) => `the agent ends the conversation with ${member ?? guest}`,
}

/** `"hello"`, or `a message of type buttons ({…})`. */
const describeContent = ({ text, other, ...others }: Immutable<MessageContent>): string => {
  if (text !== undefined) return quote(text)
  const [type, payload] = other ? [other.message_type, other.payload] : (Object.entries(others)[0] ?? [])
  return `a message of type ${type} (${quote(payload)})`
}
