import { ACTS } from '@sabai/contracts/scenario'
import { expect, test } from 'vitest'
import { loadTestLibrary } from '../../testing/test-worlds.ts'

const listMistakes = async (text: string) =>
  (await loadTestLibrary().checkText(text)).problems.map(({ line, column, message }) => `${line}:${column} ${message}`)

test('the scenarios of the repository have no mistakes', () => {
  expect(loadTestLibrary().problems).toEqual([])
})

/** Of each mistake: what it is, the text of a scenario that has it, and the reported message. */
const MISTAKES: [string, string, string][] = [
  [
    'a rule that ends before it begins',
    'rules:\n  - { on: GET /api/wallet, from: 30s, until: 10s, refuse: NO_WALLET }',
    '2:46 this rule never answers: it ends after 10s and begins after 30s',
  ],
  [
    'a change of a value that the reply does not have',
    'rules:\n  - { on: GET /api/wallet, change: { set: { wallet.amuont: 5 } } }',
    '2:45 the reply of GET /api/wallet has no "wallet.amuont": "amuont" is not there (did you mean "amount"?)',
  ],
  [
    'a change that breaks the contract',
    'rules:\n  - { on: GET /api/wallet, change: { set: { wallet.amount: "5" } } }',
    '2:60 must be a number, not "5" (by the contract of GET /api/wallet; "violation: true" breaks it on purpose)',
  ],
  [
    'a removal of a value that the contract demands',
    'rules:\n  - { on: GET /api/wallet, change: { remove: [wallet] } }',
    '2:47 "wallet" is always there (by the contract of GET /api/wallet; "violation: true" breaks it on purpose)',
  ],
  ['a change of nothing', 'rules:\n  - { on: GET /api/wallet, change: {} }', '2:36 this changes nothing'],
  [
    'a change of the reply of every call',
    'rules:\n  - { on: "*", change: { set: { wallet: 1 } } }',
    '2:24 name one call: every call has a reply of its own',
  ],
  [
    'headers without a reply',
    'rules:\n  - { on: GET /api/wallet, refuse: NO_WALLET, headers: { Retry-After: "30" } }',
    '2:47 "headers" belongs to reply, and there is none',
  ],
  [
    'a header that says where the reply ends',
    'rules:\n  - { on: GET /api/wallet, reply: {}, violation: true, headers: { Content-Length: "3" } }',
    '2:67 the mock sets "Content-Length" itself: a reply that is cut short is a fault',
  ],
  ['a key without a space after its colon', 'title:x', '1:1 a space is missing after the colon: write "title: x"'],
  [
    'a key without a space after its colon, between others',
    'title: x\nmember:somchai\nseed: 1',
    '2:1 a space is missing after the colon: write "member: somchai"',
  ],
  [
    'a key without a space after its colon in a rule',
    'rules:\n  - on: GET /api/wallet\n    refuse:NO_WALLET',
    '3:5 a space is missing after the colon: write "refuse: NO_WALLET"',
  ],
  [
    'a key without a space after its colon in braces',
    'rules:\n  - { on: GET /api/wallet, delay:1s, times: 1, refuse: NO_WALLET }',
    '2:28 a space is missing after the colon: write "delay: 1s"',
  ],
  [
    'an apostrophe in single quotes',
    "title: 'Somchai's wallet'",
    '1:17 the apostrophe ends the text in single quotes: put the text in double quotes',
  ],
  [
    'a placeholder in braces without quotes',
    'rules:\n  - { on: GET /api/wallet/activate/{code}, delay: 1s }',
    '2:36 a text with "{" needs quotes here: "GET /api/wallet/activate/{code}"',
  ],
  [
    'a text that begins with a brace, without quotes',
    'rules:\n  - on: {code}\n    delay: 1s',
    '2:9 must be a route, or "*" for all, not {"code":null}: put a text that begins with "{" in quotes',
  ],
  [
    'an asterisk without quotes',
    'rules:\n  - on: *\n    delay: 1s',
    '2:9 a text that begins with "*" needs quotes: "*"',
  ],
  [
    'an unknown key that resembles no known key',
    'rules:\n  - { on: GET /api/wallet, when: { cookie: {} }, delay: 1s }',
    '2:36 "cookie" is not known here: there is member, session, headers, params, body',
  ],
  [
    'a call of a timeline by an unknown member',
    'timeline:\n  - { at: 1s, call: { as: nooi, on: POST /api/wallet/withdraw, body: { amount: 5 } } }',
    '2:27 there is no member "nooi" (did you mean "noi"?)',
  ],
  [
    'an expectation about calls without their number',
    'expect:\n  calls: { GET /api/wallet: { when: { member: noi } } }',
    '2:29 say how often: give times, atLeast or atMost',
  ],
  [
    'an expectation with both an exact number and a minimum',
    'expect:\n  calls: { GET /api/wallet: { times: 2, atLeast: 1 } }',
    '2:29 "times" is the exact number: leave out atLeast',
  ],
  [
    'an expectation that no number meets',
    'expect:\n  calls: { GET /api/wallet: [{ atLeast: 3, atMost: 2 }] }',
    '2:30 no number is at least 3 and at most 2',
  ],
  [
    'an expectation about a body that the call does not have',
    'expect:\n  calls: { POST /api/wallet/withdraw: { when: { body: { ammount: 5 } }, times: 1 } }',
    '2:57 "ammount" is not in the body of POST /api/wallet/withdraw (did you mean "amount"?)',
  ],
  [
    'an expectation about the session of a call',
    'expect:\n  calls: { GET /api/wallet: { when: { session: 1 }, times: 1 } }',
    '2:39 "session" is not known here: there is member, params, body',
  ],
  [
    'an unknown call in an expected order',
    'expect:\n  order: [{ on: GET /api/walet }, { on: GET /api/bonus }]',
    '2:17 there is no call "GET /api/walet" (did you mean "GET /api/wallet"?)',
  ],
  [
    'an unknown member in an expected order',
    'expect:\n  order: [{ on: GET /api/wallet }, { on: GET /api/bonus, when: { member: nooi } }]',
    '2:74 there is no member "nooi" (did you mean "noi"?)',
  ],
  [
    'a call in `then` without its body',
    'rules:\n  - { on: GET /api/wallet, then: [{ call: { as: noi, on: POST /api/wallet/withdraw } }] }',
    '2:43 "body" is missing: POST /api/wallet/withdraw needs it',
  ],
  [
    'an unknown member in `then` of a step of a sequence',
    'rules:\n  - { on: GET /api/wallet, sequence: [{ then: [{ credit: { member: nooi, amount: 5 } }] }] }',
    '2:68 there is no member "nooi" (did you mean "noi"?)',
  ],
  [
    'a patch in `then` that leads nowhere',
    'rules:\n  - { on: GET /api/wallet, then: [{ patch: { lookups.registerOpt: true } }] }',
    '2:46 The patch lookups.registerOpt leads nowhere: lookups has no "registerOpt" (did you mean "registerOTP"?)',
  ],
  [
    'a step of `then` that moves the clock',
    'rules:\n  - { on: GET /api/wallet, then: [{ advance: 5s }] }',
    '2:37 "advance" is not known here: there is credit, settleWithdrawal, play',
  ],
  [
    'a step of `then` with two keys',
    'rules:\n  - { on: GET /api/wallet, then: [{ credit: { member: noi, amount: 5 }, patch: {} }] }',
    `2:35 give exactly one of ${ACTS.join(', ')}, call, patch, not credit and patch`,
  ],
  [
    'a `then` beside a sequence',
    'rules:\n  - { on: GET /api/wallet, sequence: [{ delay: 1s }], then: [{ credit: { member: noi, amount: 5 } }] }',
    '2:55 a rule with a sequence has no effect of its own: move "then" into its steps',
  ],
  [
    'a condition on a session that no login names',
    'given:\n  - login: { member: noi, session: phone }\nrules:\n  - { on: GET /api/wallet, when: { session: phnoe }, delay: 1s }',
    '4:45 no login has the name "phnoe" (did you mean "phone"?): there is phone',
  ],
  [
    'a condition on a named session where no login has a name',
    'rules:\n  - { on: GET /api/wallet, when: { member: noi, session: phone }, delay: 1s }',
    '2:58 no login has the name "phone": name a login in given, as in login: { member: noi, session: phone }, or give a number',
  ],
  [
    'a condition on a session of another member',
    'given:\n  - login: { member: noi, session: phone }\nrules:\n  - { on: GET /api/wallet, when: { member: dao, session: phone }, delay: 1s }',
    '4:58 "phone" is a session of noi, and not of dao',
  ],
  [
    'a condition on the session of a login',
    'rules:\n  - { on: POST /api/login, when: { session: 1 }, delay: 1s }',
    '2:36 whoever logs in has no session yet, so this never fits',
  ],
  [
    'a condition on the session of a registration',
    'rules:\n  - { on: POST /api/account, when: { session: 1 }, delay: 1s }',
    '2:38 whoever registers has no session yet, so this never fits: leave it out, or compare the body, as in body: { username: "0690000088" }',
  ],
  [
    'a condition on the member who asks for the code of a registration',
    'rules:\n  - { on: POST /api/otp/send, when: { member: noi }, delay: 1s }',
    '2:39 whoever registers has no session yet, so this never fits: leave it out, or compare the body, as in body: { phoneNumber: "0690000088" }',
  ],
  [
    'an expected call of a member who enters the code of a registration',
    'expect:\n  calls: { POST /api/otp/verify: { when: { member: noi }, times: 1 } }',
    '2:44 whoever registers has no session yet, so this never fits: leave it out, or compare the body, as in body: { otpCode: "123456" }',
  ],
  [
    'a condition on the session with the number 0',
    'rules:\n  - { on: GET /api/wallet, when: { session: 0 }, delay: 1s }',
    '2:45 must be at least 1, not 0',
  ],
  [
    'a session with a name in capitals',
    'given:\n  - login: { member: noi, session: Phone }',
    '2:36 "Phone" is not the name of a session: a-z, 0-9 and "-", beginning with a letter',
  ],
  [
    'a condition on the header with the token',
    'rules:\n  - { on: GET /api/wallet, when: { headers: { authorization: x } }, delay: 1s }',
    '2:47 "authorization" is another one after each login: use member or session',
  ],
  [
    'a header that is a number',
    'rules:\n  - { on: GET /api/wallet, when: { headers: { X-Version: 3 } }, delay: 1s }',
    '2:58 3 never comes: a header is a text, in quotes',
  ],
  [
    'an unknown comparison of a header',
    'rules:\n  - { on: GET /api/wallet, when: { headers: { Accept: { startWith: x } } }, delay: 1s }',
    '2:57 "startWith" is not a comparison (did you mean "startsWith"?): there is eq, ne',
  ],
  [
    'an act that stands directly in a timeline entry',
    'timeline:\n  - { at: 5s, credit: { member: noi, amount: 5 } }',
    '2:15 "credit" is an act: write do: { credit: … }',
  ],
  [
    'a member of the other base',
    'base: la\nmember: somchai',
    '2:9 "somchai" belongs to the other base, and this scenario is for "la", where there is keo, boun',
  ],
  [
    'a rule for an _id of the other base',
    'rules:\n  - { on: GET /api/wallet, when: { member: SL200001 }, refuse: NO_WALLET }',
    '2:44 "SL200001" belongs to the other base, and this scenario is for "th"',
  ],
  [
    'a rule for a phone number of the other base, which somebody could register here',
    'rules:\n  - { on: GET /api/wallet, when: { member: "2010000001" }, refuse: NO_WALLET }',
    '2:44 "2010000001" belongs to the other base, and this scenario is for "th"',
  ],
  [
    'a parent without its folder',
    'extends: slow-lime',
    '1:10 there is no scenario "slow-lime" (did you mean "home/slow-line"?)',
  ],
  [
    'a duration in milliseconds without a unit',
    'rules:\n  - { on: GET /api/wallet, delay: 2000 }',
    '2:35 must be a duration such as 250ms, 30s, 5m or 1h30m, not 2000: write "2s"',
  ],
  [
    'a duration in seconds without a unit, in quotes',
    'rules:\n  - { on: GET /api/wallet, delay: "20" }',
    '2:35 "20" is not a duration such as 250ms, 30s, 5m or 1h30m: write "20s"',
  ],
  [
    'a page that the app does not have',
    'page: /user/sipn',
    '1:7 the app has no page /user/sipn (did you mean "/user/spin"?): there is /',
  ],
  ['an unknown key', 'title: x\nrulse: []', '2:1 "rulse" is not known here (did you mean "rules"?)'],
  [
    'an unknown route',
    'rules:\n  - { on: POST /api/wallet/withdrawl, refuse: NO_BANK }',
    '2:11 there is no call "POST /api/wallet/withdrawl" (did you mean "POST /api/wallet/withdraw"?)',
  ],
  [
    'a route without its path',
    'rules:\n  - { on: GET wallet, delay: 1s }',
    '2:11 "GET wallet" is not a route, or "*" for all (did you mean "GET /api/wallet"?)',
  ],
  [
    'a refusal that the route does not declare',
    'rules:\n  - on: GET /api/lookup/info\n    refuse: NO_WALLET',
    '3:13 GET /api/lookup/info does not declare NO_WALLET: it declares NO_DATA, INTERNAL_SERVER_ERROR, REQUEST_LIMIT',
  ],
  [
    'an unknown refusal code',
    'rules:\n  - on: GET /api/wallet\n    refuse: NO_WALET',
    '3:13 "NO_WALET" is not known here (did you mean "NO_WALLET"?)',
  ],
  [
    'a reply that breaks the contract',
    'rules:\n  - on: GET /api/lookup/registerOTP\n    reply: { registerOTP: "yes" }',
    '3:27 must be true or false, not "yes" (by the contract of GET /api/lookup/registerOTP; "violation: true" breaks it on purpose)',
  ],
  [
    'a status other than 200 without `violation`',
    'rules:\n  - on: GET /api/lookup/registerOTP\n    reply: { registerOTP: true }\n    status: 503',
    '4:13 a reply has status 200: use "refuse", or add "violation: true" to send 503',
  ],
  [
    'a `violation` in a reply that keeps the contract',
    'rules:\n  - on: GET /api/lookup/registerOTP\n    reply: { registerOTP: true }\n    violation: true',
    '4:16 this reply keeps the contract: leave "violation" out',
  ],
  [
    'a rule with two effects',
    'rules:\n  - on: GET /api/wallet\n    refuse: NO_WALLET\n    fault: { kind: reset }',
    '2:5 give exactly one of refuse, reply, change, fault, not refuse and fault',
  ],
  [
    'a rule without an effect',
    'rules:\n  - on: GET /api/wallet\n    times: 2',
    '2:5 this does nothing: give one of refuse, reply, change, fault, delay, hold, bytesPerSecond, then',
  ],
  [
    'an effect in addition to a sequence',
    'rules:\n  - on: GET /api/wallet\n    sequence: [{ refuse: NO_WALLET }, pass]\n    delay: 1s',
    '4:5 a rule with a sequence has no effect of its own: move "delay" into its steps',
  ],
  [
    'an `onExhausted` without a sequence',
    'rules:\n  - { on: GET /api/wallet, refuse: NO_WALLET, onExhausted: fail }',
    '2:47 "onExhausted" says what follows a sequence, and there is none',
  ],
  [
    'a phase of a fault outside the fault',
    'rules:\n  - { on: GET /api/wallet, fault: { kind: reset }, phase: before }',
    '2:52 "phase" belongs to refuse and reply; that of a fault belongs inside it',
  ],
  [
    'a fault in a phase that it cannot have',
    'rules:\n  - on: GET /api/wallet\n    fault: { kind: truncated, phase: before }',
    '3:38 truncated cannot strike before: only mid-body',
  ],
  [
    'a wrong-type field that is not in the reply',
    'rules:\n  - on: GET /api/wallet\n    fault: { kind: wrong-type, field: wallet.amuont }',
    '3:39 the reply of GET /api/wallet has no "wallet.amuont": "amuont" is not there (did you mean "amount"?)',
  ],
  [
    'a condition on a field that is not in the body',
    'rules:\n  - on: POST /api/wallet/withdraw\n    when: { body: { ammount: 5 } }\n    refuse: NO_BANK',
    '3:21 "ammount" is not in the body of POST /api/wallet/withdraw (did you mean "amount"?): there is amount',
  ],
  [
    'a condition on the body of a call without a body',
    'rules:\n  - on: GET /api/wallet\n    when: { body: { amount: 5 } }\n    refuse: NO_WALLET',
    '3:13 GET /api/wallet has no body, so this never fits',
  ],
  [
    'an unknown comparison',
    'rules:\n  - on: POST /api/wallet/withdraw\n    when: { body: { amount: { atleast: 5 } } }\n    refuse: NO_BANK',
    '3:31 "atleast" is not a comparison: there is eq, ne, gt, gte, lt, lte, oneOf, startsWith, contains, exists',
  ],
  [
    'a condition with a text for a number',
    'rules:\n  - on: POST /api/wallet/withdraw\n    when: { body: { amount: "500" } }\n    refuse: NO_BANK',
    '3:29 "500" never comes: the contract has a number here',
  ],
  [
    'an unknown member',
    'member: somchia',
    '1:9 there is no member "somchia" (did you mean "somchai"?): give a cast name (somchai, noi, dao, malee, prasert), a phone number or an _id',
  ],
  [
    'a socket rule with two effects',
    'sockets:\n  - { on: messaging, drop: true, duplicate: 2 }',
    '2:5 give exactly one of drop, duplicate, delay, reorder, not drop and duplicate',
  ],
  [
    'a socket rule that refuses a message',
    'sockets:\n  - { on: messaging, refuse: true }',
    '2:22 a message cannot be refused: use drop',
  ],
  [
    'a socket rule that delays a connection',
    'sockets:\n  - { on: connect, delay: 1s }',
    '2:20 "delay" is for messages: a connection can be refused',
  ],
  [
    'an unknown socket event',
    'sockets:\n  - { on: mesaging, drop: true }',
    '2:11 must be one of connect, messaging, not "mesaging" (did you mean "messaging"?)',
  ],
  [
    'a socket rule that never has an effect',
    'sockets:\n  - { on: messaging, drop: true }\n  - { on: messaging, member: noi, reorder: true }',
    '3:5 this rule never does anything: socket rule 1 takes all that it fits',
  ],
  [
    'a message delay of more than an hour',
    'sockets:\n  - { on: messaging, delay: 2h }',
    '2:29 2h is more than an hour: let the message come later',
  ],
  [
    'an unknown member to be disconnected',
    'timeline:\n  - { at: 1s, socket: { drop: somchia } }',
    '2:31 there is no member "somchia" (did you mean "somchai"?)',
  ],
  [
    'an empty socket event',
    'timeline:\n  - { at: 1s, socket: {} }',
    '2:23 this does nothing: give drop (a member, or "*"), refuse (a number), or both',
  ],
  [
    'a message of an agent without a recipient',
    'given:\n  - agentSays: { message: { text: x } }',
    '2:16 give exactly one of member, guest, not none',
  ],
  [
    'a phone number without quotes',
    'member: 0690000001',
    '1:9 must be a cast name, a phone number or an _id, not 690000001: put it in quotes',
  ],
  [
    'a credit to a member of the other base',
    'base: la\ngiven:\n  - credit: { member: somchai, amount: 5 }',
    '3:23 there is no member "somchai": give a cast name (keo, boun), a phone number or an _id',
  ],
  [
    'an unknown game',
    'given:\n  - openGame: { member: noi, game: ORCHIDS }',
    '2:36 there is no game "ORCHIDS" (did you mean "ORCHID"?): there is ',
  ],
  [
    'an unknown bonus',
    'given:\n  - grantBonus: { member: noi, code: dayly }',
    '2:38 there is no bonus or promotion "dayly" (did you mean "daily"?): there is welcome, ',
  ],
  [
    'a page that is an address outside the app',
    'page: https://evil.example/',
    '1:7 "https://evil.example/" is not a page of the app such as /user/bonus',
  ],
  [
    'a page with another host',
    'page: //evil.example',
    '1:7 "//evil.example" is not a page of the app such as /user/bonus',
  ],
  [
    'invite credit from an unknown member',
    'given:\n  - grantInvite: { member: noi, from: doa, amount: 5 }',
    '2:39 there is no member "doa" (did you mean "dao"?)',
  ],
  [
    'a coupon with an invalid duration',
    'given:\n  - grantCoupon: { member: noi, slice: CASH20, endsIn: soon }',
    '2:56 "soon" is not a duration such as 250ms, 30s, 5m or 1h30m',
  ],
  [
    'a round of an unknown game',
    'given:\n  - play: { member: noi, game: ORCHIDS, bet: 1, result: lose }',
    '2:32 there is no game "ORCHIDS" (did you mean "ORCHID"?): there is ',
  ],
  [
    'a credit of half a satang',
    'given:\n  - credit: { member: noi, amount: 1.005 }',
    '2:36 amount 1.005 must be baht with at most two decimals',
  ],
  [
    'a bet of zero',
    'timeline:\n  - { at: 1s, do: { play: { member: noi, game: ORCHID, bet: 0, result: lose } } }',
    '2:61 bet must be above 0, not 0',
  ],
  [
    'a patch of an unknown path',
    'given:\n  - patch: { lookups.registerOpt: true }',
    '2:14 The patch lookups.registerOpt leads nowhere: lookups has no "registerOpt" (did you mean "registerOTP"?)',
  ],
  [
    'a patch of money',
    'given:\n  - patch: { members.noi.wallet: 5 }',
    '2:34 members.noi.wallet: of a member you can patch name, inactive, coin, bankAccount, bonus and games.<code>.password; money moves by credit and play',
  ],
  [
    'a patch below a member field',
    'given:\n  - patch: { members.somchai.bonus.turnover: 5 }',
    '2:46 members.somchai.bonus.turnover: nothing below bonus can be patched, only bonus itself: it must be null, which ends it without a loss',
  ],
  [
    'a step with two keys',
    'given:\n  - { advance: 1m, login: { member: noi } }',
    `2:5 give exactly one of ${ACTS.join(', ')}, login, call, patch, advance, not advance and login`,
  ],
  [
    'a call without its body',
    'given:\n  - call: { as: noi, on: POST /api/wallet/withdraw }',
    '2:11 "body" is missing: POST /api/wallet/withdraw needs it',
  ],
  [
    "a member's call without a member",
    'given:\n  - call: { on: GET /api/wallet }',
    '2:11 "as" is missing: GET /api/wallet is a call of members',
  ],
  [
    'a delay longer than the time-out of the app',
    'rules:\n  - { on: GET /api/wallet, delay: 2m }',
    '2:35 after 2m the app has given up, which it does after 60 s: use fault: { kind: no-answer }',
  ],
  [
    'a delay whose bounds are in the wrong order',
    'rules:\n  - { on: GET /api/wallet, delay: [3s, 1s] }',
    '2:35 3s is longer than 1s: write the shorter one first',
  ],
  [
    'a duration in words',
    'given:\n  - advance: 5 minutes',
    '2:14 "5 minutes" is not a duration such as 250ms, 30s, 5m or 1h30m',
  ],
  [
    'an invalid time',
    'clock: 2026-11-20 09:30',
    '1:8 "2026-11-20 09:30" is not a time: write it as 2026-11-20T09:30:00+07:00',
  ],
  [
    'a day that is not in the calendar',
    'clock: { frozen: true, at: 2026-02-31T09:30:00+07:00 }',
    '1:28 "2026-02-31T09:30:00+07:00" is not a time: there is no such day, hour or zone',
  ],
  [
    'a clock in a year of the Thai calendar',
    'title: x\nclock: { frozen: true, at: 2569-11-20T09:30:00+07:00 }',
    '2:28 2569 is a Thai year (did you mean "2026-11-20T09:30:00+07:00"?): write a year from 2015 to 2100',
  ],
  [
    'a clock of the last century',
    'clock: 1999-11-20T09:30:00+07:00',
    '1:8 "1999-11-20T09:30:00+07:00" is out of range: write a year from 2015 to 2100',
  ],
  [
    'a timeline entry after a year',
    'timeline:\n  - at: 365d\n    patch: { lookups.registerOTP: true }',
    '2:9 365d is more than 30 days: a timeline ends there',
  ],
  [
    'a rule shadowed by a more general one',
    'rules:\n  - { on: GET /api/wallet, refuse: NO_WALLET }\n  - { on: GET /api/wallet, when: { member: noi }, fault: { kind: reset } }',
    '3:5 this rule never answers: rule 1 answers every call that it fits',
  ],
  [
    'a rule shadowed by one for all calls',
    'rules:\n  - { on: "*", fault: { kind: no-answer } }\n  - { on: GET /api/wallet, refuse: NO_WALLET }',
    '3:5 this rule never answers: rule 1 answers every call that it fits',
  ],
  [
    'an expectation about an unknown call',
    'expect:\n  calls: { GET /api/walet: 1 }',
    '2:12 there is no call "GET /api/walet" (did you mean "GET /api/wallet"?)',
  ],
  [
    'an expectation of half a satang',
    'expect:\n  balances: { noi: { wallet: 1.005 } }',
    '2:30 1.005 must be baht with at most two decimals',
  ],
  [
    'an unknown parent',
    'extends: home/slow-lien',
    '1:10 there is no scenario "home/slow-lien" (did you mean "home/slow-line"?)',
  ],
  [
    'a parent for the other base',
    'extends: [laos/paid-while-watching]',
    '1:11 "laos/paid-while-watching" is for base "la", and this scenario is for "th"',
  ],
  [
    'a rate of zero',
    'rules:\n  - { on: GET /api/wallet, rate: 0, refuse: NO_WALLET }',
    '2:34 a rate of 0 never answers: leave the rule out',
  ],
  [
    'a sequence in which every step passes',
    'rules:\n  - { on: GET /api/wallet, sequence: [pass, pass] }',
    '2:38 every step passes, so the rule does nothing: leave it out',
  ],
  [
    'a sequence that is longer than the times of its rule',
    'rules:\n  - { on: GET /api/wallet, times: 1, sequence: [pass, { refuse: NO_WALLET }] }',
    '2:35 after 1 answers the rule is over, and 2 steps stand in its sequence',
  ],
  [
    'a mistake in a step of a sequence',
    'rules:\n  - { on: GET /api/wallet, sequence: [pass, { refuse: NO_BANK }] }',
    '2:55 GET /api/wallet does not declare NO_BANK: it declares NO_WALLET',
  ],
  [
    'a phase in a rule that does not answer',
    'rules:\n  - { on: GET /api/wallet, delay: 1s, phase: before }',
    '2:39 "phase" belongs to refuse and reply',
  ],
  [
    'a refusal of every call that not every call declares',
    'rules:\n  - { on: "*", refuse: NO_WALLET }',
    '2:24 not every call declares NO_WALLET: they all declare INTERNAL_SERVER_ERROR, REQUEST_LIMIT',
  ],
  [
    'a slow reply for a fault that sends no reply',
    'rules:\n  - { on: GET /api/wallet, bytesPerSecond: 100, fault: { kind: reset } }',
    '2:56 "bytesPerSecond" slows a reply, and reset sends none',
  ],
  [
    'a field for a kind of fault that takes no field',
    'rules:\n  - { on: GET /api/wallet, fault: { kind: reset, field: wallet } }',
    '2:50 "field" belongs to wrong-type: leave it out',
  ],
  [
    'a path with a word in place of the number of a list item',
    'rules:\n  - { on: GET /api/wallet, fault: { kind: wrong-type, field: slots.no1.amount } }',
    '2:62 the reply of GET /api/wallet has no "slots.no1.amount": "no1" is not there',
  ],
  [
    'a status without a reply',
    'rules:\n  - { on: GET /api/wallet, delay: 1s, status: 500 }',
    '2:39 "status" belongs to reply, and there is none',
  ],
  [
    'a violation without a reply',
    'rules:\n  - { on: GET /api/wallet, delay: 1s, violation: true }',
    '2:39 "violation" belongs to reply, and there is none',
  ],
  [
    'one reply for every call',
    'rules:\n  - { on: "*", reply: {} }',
    '2:23 one reply for every call breaks most contracts: add "violation: true"',
  ],
  [
    'a condition on a field that is in the body of no call',
    'rules:\n  - { on: "*", when: { body: { ammount: 5 } }, delay: 1s }',
    '2:32 "ammount" is not in the body of any call (did you mean "amount"?): there is username, password',
  ],
  [
    'a condition on the params of a call without params',
    'rules:\n  - { on: GET /api/wallet, when: { params: { code: X } }, refuse: NO_WALLET }',
    '2:36 GET /api/wallet has no params, so this never fits',
  ],
  [
    'a condition without a value',
    'rules:\n  - { on: POST /api/wallet/withdraw, when: { body: { amount: {} } }, refuse: NO_BANK }',
    '2:62 say what it must be: a value, or a comparison with eq, ne, gt, gte, lt, lte, oneOf, startsWith, contains, exists',
  ],
  [
    'a number comparison with a text as its bound',
    'rules:\n  - { on: POST /api/wallet/withdraw, when: { body: { amount: { gt: "5" } } }, refuse: NO_BANK }',
    '2:68 must be a number, not "5"',
  ],
  [
    'a text comparison of a value that is a number',
    'rules:\n  - { on: POST /api/wallet/withdraw, when: { body: { amount: { startsWith: "5" } } }, refuse: NO_BANK }',
    '2:76 "startsWith" compares texts: the contract has a number here',
  ],
  [
    'a number comparison of a value that is a text',
    'rules:\n  - { on: POST /api/wallet/transfer, when: { body: { from: { gte: 5 } } }, refuse: NO_GAME }',
    '2:67 "gte" compares numbers: the contract has a text here',
  ],
  [
    'a comparison with a value that never comes',
    'rules:\n  - { on: POST /api/wallet/withdraw, when: { body: { amount: { eq: all } } }, refuse: NO_BANK }',
    '2:68 "all" never comes: the contract has a number here',
  ],
  [
    'a `oneOf` with a value that never comes',
    'rules:\n  - { on: POST /api/wallet/withdraw, when: { body: { amount: { oneOf: [5, all] } } }, refuse: NO_BANK }',
    '2:75 "all" never comes: the contract has a number here',
  ],
  [
    'bounds with nothing between them',
    'rules:\n  - { on: POST /api/wallet/withdraw, when: { body: { amount: { gt: 5, lte: 5 } } }, refuse: NO_BANK }',
    '2:62 nothing is above 5 and below 5: this never fits',
  ],
  [
    'bounds in the wrong order',
    'rules:\n  - { on: POST /api/wallet/withdraw, when: { body: { amount: { gte: 6, lt: 5 } } }, refuse: NO_BANK }',
    '2:62 nothing is above 6 and below 5: this never fits',
  ],
  [
    'a condition with a value that a param never has',
    'rules:\n  - { on: "GET /api/qrcode/{provider}", when: { params: { provider: XYZ } }, refuse: NO_DATA }',
    '2:69 "XYZ" never comes: the contract has KBANK, WW, PAYTIMZ, PAYONEX, FP here',
  ],
  [
    'a condition on an unknown member',
    'rules:\n  - { on: GET /api/wallet, when: { member: nooi }, refuse: NO_WALLET }',
    '2:44 there is no member "nooi" (did you mean "noi"?)',
  ],
  [
    'a condition with a text for an object',
    'rules:\n  - { on: POST /api/wallet/withdraw, when: { body: all }, refuse: NO_BANK }',
    '2:52 "all" never comes: the contract has an object here',
  ],
  [
    'a call that expects an undeclared refusal',
    'given:\n  - call: { as: noi, on: GET /api/wallet, refused: NO_BANK }',
    '2:52 GET /api/wallet does not declare NO_BANK: it declares NO_WALLET',
  ],
  [
    'a call as an unknown member',
    'given:\n  - call: { as: nooi, on: GET /api/wallet }',
    '2:17 there is no member "nooi" (did you mean "noi"?)',
  ],
  [
    'an unknown call',
    'given:\n  - call: { as: noi, on: GET /api/walet }',
    '2:26 there is no call "GET /api/walet" (did you mean "GET /api/wallet"?)',
  ],
  [
    'a call with a body that it does not take',
    'given:\n  - call: { as: noi, on: GET /api/wallet, body: {} }',
    '2:43 GET /api/wallet takes no body: leave it out',
  ],
  [
    'a condition on a page number that is not whole',
    'rules:\n  - { on: POST /api/statement, when: { body: { page: 1.5 } }, refuse: NO_DATA }',
    '2:54 1.5 never comes: the contract has a whole number here',
  ],
  [
    'a rule shadowed by a rule with a reply',
    'rules:\n  - { on: GET /api/lookup/registerOTP, reply: { registerOTP: true } }\n  - { on: GET /api/lookup/registerOTP, refuse: NO_DATA }',
    '3:5 this rule never answers: rule 1 answers every call that it fits',
  ],
  [
    'an expectation of half a satang of a member given by phone number',
    'expect:\n  balances: { "0690000002": { wallet: 1.005 } }',
    '2:39 1.005 must be baht with at most two decimals',
  ],
  [
    'a call with params that it does not take',
    'given:\n  - call: { as: noi, on: GET /api/wallet, params: {} }',
    '2:43 GET /api/wallet takes no params: leave it out',
  ],
  [
    'a refused call without its body',
    'given:\n  - call: { as: noi, on: POST /api/wallet/withdraw, refused: NO_BANK }',
    '2:11 "body" is missing: POST /api/wallet/withdraw needs it',
  ],
  [
    'a login of an unknown member',
    'given:\n  - login: { member: nooi }',
    '2:22 there is no member "nooi" (did you mean "noi"?)',
  ],
  [
    'a patch of an unknown member',
    'given:\n  - patch: { members.nooi.coin: 5 }',
    '2:14 there is no member "nooi" (did you mean "noi"?)',
  ],
  [
    'a timeline entry without an event',
    'timeline:\n  - { at: 1s }',
    '2:5 give exactly one of do, patch, agentSays, socket, call, not none',
  ],
  [
    'a message of an agent to an unknown member',
    'timeline:\n  - { at: 1s, agentSays: { member: nooi, message: { text: x } } }',
    '2:36 there is no member "nooi" (did you mean "noi"?)',
  ],
  [
    'a patch of an unknown path in a timeline',
    'timeline:\n  - { at: 1s, patch: { lookups.registerOpt: true } }',
    '2:24 The patch lookups.registerOpt leads nowhere: lookups has no "registerOpt" (did you mean "registerOTP"?)',
  ],
  [
    'an expectation about an unknown member',
    'expect:\n  balances: { nooi: { wallet: 1 } }',
    '2:15 there is no member "nooi" (did you mean "noi"?)',
  ],
  [
    'an expectation about an unknown game',
    'expect:\n  balances: { noi: { ORCHIDS: 1 } }',
    '2:22 there is no game "ORCHIDS" (did you mean "ORCHID"?): there is ORCHID, MEKONG',
  ],
  [
    'a socket rule with a rate of zero',
    'sockets:\n  - { on: messaging, drop: true, rate: 0 }',
    '2:40 a rate of 0 does nothing: leave the rule out',
  ],
  [
    'a socket rule for an unknown member',
    'sockets:\n  - { on: messaging, drop: true, member: nooi }',
    '2:42 there is no member "nooi" (did you mean "noi"?)',
  ],
  [
    'a socket rule for connections that does nothing',
    'sockets:\n  - { on: connect }',
    '2:5 give refuse: true, and nothing else',
  ],
  [
    'a socket rule shadowed for one member',
    'sockets:\n  - { on: messaging, member: noi, drop: true }\n  - { on: messaging, member: noi, reorder: true }',
    '3:5 this rule never does anything: socket rule 1 takes all that it fits',
  ],
  [
    'a delay that is exactly as long as the time-out of the app',
    'rules:\n  - { on: GET /api/wallet, delay: 60s }',
    '2:35 after 60s the app has given up, which it does after 60 s: use fault: { kind: no-answer }',
  ],
  [
    'a delay of which the longer bound is too long',
    'rules:\n  - { on: GET /api/wallet, delay: [1s, 60s] }',
    '2:35 after 60s the app has given up, which it does after 60 s: use fault: { kind: no-answer }',
  ],
  [
    'a rule shadowed by one with fewer conditions',
    'rules:\n  - { on: POST /api/wallet/withdraw, when: { member: noi }, refuse: NO_BANK }\n  - { on: POST /api/wallet/withdraw, when: { member: noi, body: { amount: 5 } }, refuse: TRANSFER_MINIMUM }',
    '3:5 this rule never answers: rule 1 answers every call that it fits',
  ],
  [
    'a rule shadowed by a sequence that never passes',
    'rules:\n  - { on: GET /api/wallet, sequence: [{ refuse: NO_WALLET }], onExhausted: fail }\n  - { on: GET /api/wallet, refuse: NO_DATA }',
    '3:5 this rule never answers: rule 1 answers every call that it fits',
  ],
  [
    'a rule shadowed by two earlier rules, of which the first is named',
    'rules:\n  - { on: GET /api/wallet, when: { member: noi }, refuse: NO_WALLET }\n  - { on: GET /api/wallet, refuse: NO_WALLET }\n  - { on: GET /api/wallet, when: { member: noi }, refuse: NO_DATA }',
    '4:5 this rule never answers: rule 1 answers every call that it fits',
  ],
]

test.each(MISTAKES)('%s is reported with its line and column', async (_name, text, mistake) => {
  expect(await listMistakes(text)).toEqual([expect.stringContaining(mistake)])
})

test.each([
  [
    'rules that answer in unusual ways',
    [
      'rules:',
      '  - { on: "*", rate: 0.5, reply: {}, violation: true }',
      '  - { on: GET /api/lookup/registerOTP, times: 1, reply: { registerOTP: true }, status: 200 }',
      '  - { on: GET /api/lookup/registerOTP, times: 1, reply: { registerOTP: true }, status: 503, violation: true }',
      '  - { on: "*", times: 1, fault: { kind: wrong-type, field: anything } }',
      '  - { on: GET /api/bonus, sequence: [pass, { refuse: NO_DATA }], onExhausted: fail }',
      '  - { on: GET /api/bonus, refuse: NO_DATA }',
      '  - { on: POST /api/statement, when: { body: { page: 2 } }, refuse: NO_DATA }',
      '  - { on: GET /api/wallet, times: 1, fault: { kind: wrong-type, field: slots.0.amount } }',
      '  - { on: GET /api/wallet, delay: 59999ms, rate: 0.1 }',
      '  - { on: GET /api/wallet, bytesPerSecond: 100, fault: { kind: truncated, phase: mid-body }, times: 1 }',
    ],
  ],
  [
    'a session that a parent names',
    [
      'extends: session/tablet-slow-phone-fast',
      'rules:',
      '  - { on: GET /api/bonus, when: { member: somchai, session: phone }, delay: 1s }',
    ],
  ],
  [
    'conditions that a call can meet',
    [
      'rules:',
      '  - { on: POST /api/wallet/withdraw, when: { body: { amount: { gte: 5, lte: 5 } } }, refuse: NO_BANK }',
      '  - { on: POST /api/wallet/withdraw, when: { body: { amount: 5 } }, refuse: NO_BANK }',
      '  - { on: POST /api/wallet/withdraw, when: { body: { amount: 6 } }, refuse: NO_BANK }',
      '  - { on: POST /api/wallet/transfer, when: { body: { from: { startsWith: w } } }, refuse: NO_GAME }',
      '  - { on: "GET /api/qrcode/{provider}", when: { params: { provider: KBANK } }, refuse: NO_DATA }',
      '  - { on: "*", when: { body: { amount: 5 } }, times: 1, delay: 1s }',
      '  - { on: "*", when: { member: noi }, times: 1, delay: 1s }',
      '  - { on: POST /api/login, when: { member: noi }, delay: 1s }',
      '  - { on: GET /api/lookup/banks, when: { member: noi }, delay: 1s }',
      '  - { on: POST /api/wallet/withdraw, when: { body: { amount: { oneOf: [5, 7] } } }, refuse: NO_BANK }',
    ],
  ],
  [
    'steps, events and expectations of people who may register',
    [
      'given:',
      '  - call: { on: GET /api/wallet, refused: UNAUTHORIZED }',
      '  - call: { on: POST /api/wallet/withdraw, refused: NO_DATA }',
      '  - login: { member: "0690000099" }',
      '  - login: { member: SB100077 }',
      '  - patch: { lookups.registerOTP: false, members.noi.coin: 5 }',
      '  - advance: 5m',
      'timeline:',
      '  - { at: 30d, patch: { lookups.registerOTP: true } }',
      '  - { at: 1s, socket: { drop: "*" } }',
      '  - { at: 1s, socket: { refuse: 2 } }',
      'expect:',
      '  balances: { "0690000099": { wallet: 1.005 }, noi: { wallet: 1.25, ORCHID: 0 } }',
    ],
  ],
  [
    'socket rules that leave some events to later rules',
    [
      'sockets:',
      '  - { on: messaging, times: 1, drop: true }',
      '  - { on: messaging, rate: 0.5, reorder: true }',
      '  - { on: messaging, member: noi, rate: 1, delay: 1h }',
      '  - { on: messaging, member: dao, drop: true }',
      '  - { on: connect, refuse: true, times: 2 }',
      '  - { on: messaging, duplicate: 2 }',
    ],
  ],
  [
    'rules that answer one after another',
    [
      'rules:',
      '  - { on: GET /api/wallet, until: 10s, refuse: NO_WALLET }',
      '  - { on: GET /api/wallet, from: 1m, fault: { kind: reset } }',
      '  - { on: GET /api/wallet, times: 1, delay: 1s }',
    ],
  ],
])('a scenario has no mistakes: %s', async (_name, lines) => {
  expect(await listMistakes(lines.join('\n'))).toEqual([])
})

test('mistakes of shape and of content are reported together', async () => {
  const text = 'member: nobody\nrules:\n  - { on: GET /api/wallet, dealy: 1s }\n  - { on: GET /api/walet, delay: 1s }'
  expect((await listMistakes(text)).map((mistake) => mistake.split(' ')[0])).toEqual(['3:28', '1:9', '4:11'])
})

test('a mistake of shape in a rule does not hide its unknown call', async () => {
  expect(await listMistakes('rules:\n  - { on: GET /api/walet, delay: 2000 }')).toEqual([
    expect.stringContaining('2:34 must be a duration'),
    '2:11 there is no call "GET /api/walet" (did you mean "GET /api/wallet"?)',
  ])
})

test.each(['given', 'rules', 'timeline'])('an empty item of %s is reported', async (list) => {
  expect(await listMistakes(`${list}:\n  -\n`)).toEqual([expect.stringMatching(/^\d+:\d+ must be an object/)])
})

test('a rule that leaves some calls to later rules does not shadow the later rules', async () => {
  const rules = [
    '{ on: GET /api/wallet, times: 1, refuse: NO_WALLET }',
    '{ on: GET /api/wallet, rate: 0.5, refuse: NO_WALLET }',
    '{ on: GET /api/wallet, when: { member: noi }, refuse: NO_WALLET }',
    '{ on: GET /api/wallet, delay: 1s }',
    '{ on: GET /api/wallet, sequence: [{ refuse: NO_WALLET }] }',
    '{ on: GET /api/wallet, fault: { kind: reset } }',
  ]
  expect(await listMistakes(`rules:\n${rules.map((rule) => `  - ${rule}\n`).join('')}`)).toEqual([])
})
