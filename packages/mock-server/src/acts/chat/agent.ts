import { MESSAGE_CONTENTS, type MessageContent } from '@sabai/contracts/realtime'
import type { Immutable } from 'immer'
import { endConversation, sayAsAgent, takeOver } from '../../domain/chat/agent.ts'
import { type Issue, prefixIssues } from '../../lib/issue.ts'
import type { Act, ActContext, ActInput, ActScope } from '../act.ts'
import { checkExactlyOne, checkMember } from '../checks.ts'
import { quote } from '../wording.ts'

type Addressee = ActInput<'agentTakesOver'>

const checkAddressee = ({ member, guest }: Addressee, scope: ActScope): Issue[] => {
  const givenNames = Object.entries({ member, guest }).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  const selectionIssues = checkExactlyOne(givenNames, ['member', 'guest'])
  if (selectionIssues.length > 0) return selectionIssues
  return member === undefined ? [] : checkMember(member, scope)
}

/** Returns the id of the member or guest to whose conversation an act belongs. */
const participantOf = ({ requireMember }: ActContext, { member = '', guest }: Addressee): string =>
  guest ?? requireMember(member).id

export const agentSays: Act<'agentSays'> = {
  check: ({ message, ...addressee }, scope) => [
    ...checkAddressee(addressee, scope),
    ...prefixIssues(['message'], checkExactlyOne(Object.keys(message), MESSAGE_CONTENTS)),
  ],
  apply: (context, { message, ...addressee }) => {
    sayAsAgent(context, participantOf(context, addressee), message)
    return null
  },
  describe: ({ message, member, guest }) =>
    `the support agent writes ${describeContent(message)} to ${member ?? guest}`,
}

export const agentTakesOver: Act<'agentTakesOver'> = {
  check: checkAddressee,
  apply: (context, addressee) => {
    takeOver(context.state, participantOf(context, addressee))
    return null
  },
  describe: ({ member, guest }) => `a person takes the agent console in the conversation with ${member ?? guest}`,
}

export const agentEnds: Act<'agentEnds'> = {
  check: checkAddressee,
  apply: (context, addressee) => {
    endConversation(context.state, participantOf(context, addressee))
    return null
  },
  describe: ({ member, guest }) => `the agent ends the conversation with ${member ?? guest}`,
}

/** Describes a message as `"hello"`, or `a message of type buttons ({…})`. */
const describeContent = ({ text, other, ...contentByType }: Immutable<MessageContent>): string => {
  if (text !== undefined) return quote(text)
  const [type, payload] = other ? [other.message_type, other.payload] : (Object.entries(contentByType)[0] ?? [])
  return `a message of type ${type} (${quote(payload)})`
}
