import { Type } from 'typebox'
import { model, Nullable, object, query } from '../route.ts'
import { Amount, Html } from '../schemas.ts'

const Bank = object(
  {
    code: Type.String(),
    nameTH: Type.String(),
    nameEN: Type.Optional(Type.String()),
    nameLA: Type.Optional(Type.String()),
  },
  model('Bank'),
)
/** A way in which a new member may have heard of the operator. */
const Source = object({ code: Type.String(), description: Type.String() }, model('Source'))

export const lookupRoutes = {
  'GET /api/lookup/banks': query({
    summary: 'The banks that a member may register with (sections 3, 7)',
    access: 'public',
    reply: object({ banks: Type.Array(Bank) }),
    refusals: [],
  }),
  'GET /api/lookup/sources': query({
    summary: 'Where a new member may have heard of us (sections 3, 7)',
    access: 'public',
    reply: object({ sources: Type.Array(Source) }),
    refusals: [],
  }),
  'GET /api/lookup/conditions': query({
    summary: 'The conditions shown in the member shell (sections 2, 3)',
    access: 'public',
    reply: object({ conditions: Type.Array(Html) }),
    refusals: [],
  }),
  'GET /api/lookup/info': query({
    summary: 'The operator: its name (document title, shell) and website (section 3)',
    access: 'public',
    reply: object({ name: Type.String(), website: Type.String() }, model('Operator')),
    refusals: [],
  }),
  'GET /api/lookup/contact': query({
    summary: 'What the contact page shows (sections 2, 3)',
    access: 'public',
    reply: object(
      { contactText: Html, lineLink: Type.String(), lineName: Type.String(), lineQR: Type.String() },
      model('Contact'),
    ),
    refusals: [],
  }),
  'GET /api/lookup/active': query({
    summary: 'Whether the service runs; `gone` leads to /terminated (section 2, navigation guard)',
    access: 'public',
    reply: object({ terminated: Nullable(Type.Literal('gone')) }),
    refusals: [],
  }),
  'GET /api/lookup/registerOTP': query({
    summary: 'Whether registration asks for a code sent by SMS (section 4)',
    access: 'public',
    reply: object({ registerOTP: Type.Boolean() }),
    refusals: [],
  }),
  'GET /api/lookup/enableChatWidget': query({
    summary: 'Whether the chat replaces the contact link (section 2)',
    access: 'public',
    reply: object({ enableChatWidget: Type.Boolean() }),
    refusals: [],
  }),
  'GET /api/lookup/agreements': query({
    summary: 'The texts that a member agrees to after logging in (section 2, agreement modal)',
    access: 'member',
    reply: object({ agreements: Type.Array(Html) }),
    refusals: [],
  }),
  'GET /api/lookup/notice': query({
    summary:
      'What a bonus says before it is taken; `{percentFail}` stands for the percentage of that bonus (section 7)',
    access: 'member',
    reply: object({ notice: Html }),
    refusals: [],
  }),
  'GET /api/lookup/withdraw': query({
    summary: "The limits of one withdrawal, in the member's currency (sections 3, 5)",
    access: 'member',
    reply: object({ withdrawMin: Amount, withdrawMax: Amount }, model('WithdrawalLimits')),
    refusals: [],
  }),
}
