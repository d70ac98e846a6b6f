import { expect, test } from 'vitest'
import { loadTestLibrary } from '../../testing/test-worlds.ts'

const listMistakes = async (text: string) =>
  (await loadTestLibrary().checkText(text)).problems.map(({ line, column, message }) => `${line}:${column} ${message}`)

/**
 * Mistakes in the time of a verdict and in a step that makes a member: what somebody in a hurry writes, with the
 * reported message.
 */
const VERDICT_AND_MEMBER_MISTAKES: [string, string, string][] = [
  [
    'a time of a verdict without a unit',
    'given:\n  - patch: { rules.slips.verdictAfter: 600 }',
    '2:14 The patch cannot be applied: rules.slips.verdictAfter must be a time such as 3d4h, 45m or 10s or null, not 600',
  ],
  [
    'a time of a verdict in words',
    'given:\n  - patch: { rules.slips.verdictAfter: ten minutes }',
    '2:14 The patch cannot be applied: rules.slips.verdictAfter "ten minutes" is not a time such as 3d4h, 45m or 10s',
  ],
  [
    'a patch without the name of its section',
    'given:\n  - patch: { slips.verdictAfter: 10m }',
    '2:14 The patch slips.verdictAfter leads nowhere: the fixture data has no "slips" (did you mean "rules.slips"?)',
  ],
  [
    'a new member whose phone number has no quotes',
    'given:\n  - member: { phone: 0690000088 }',
    '2:22 must be a phone number, not 690000088: put it in quotes',
  ],
  [
    'a new member whose phone number is too short',
    'given:\n  - member: { phone: "069" }',
    '2:22 "069" is not a phone number of base "th": write 10 digits, such as "0690000099"',
  ],
  [
    'a new member with the phone number of the cast',
    'given:\n  - member: { phone: "0690000001" }',
    '2:22 "0690000001" is the phone number of somchai: choose another',
  ],
  ['a new member without a phone number', 'given:\n  - member: { name: Pim }', '2:13 "phone" is missing'],
  [
    'a new member by name alone',
    'given:\n  - member: pim',
    '2:13 must be an object {…}, not "pim": write it as in member: { phone: "0690000088" }',
  ],
  [
    'a new member in a currency by its usual name',
    'given:\n  - member: { phone: "0690000088", currency: KIP }',
    '2:46 must be one of BAHT, LAK, not "KIP"',
  ],
  [
    'a new member in Thailand with kip',
    'given:\n  - member: { phone: "0690000088", currency: LAK }',
    '2:46 accounts of Thailand are in BAHT: leave the currency out, or write base: la',
  ],
  [
    'a new member with money',
    'given:\n  - member: { phone: "0690000088", wallet: 500 }',
    '2:36 "wallet" is not known here: there is phone, name, password, currency, invitedBy',
  ],
  [
    'the same new member twice',
    'given:\n  - member: { phone: "0690000088" }\n  - member: { phone: "0690000088" }',
    '3:22 an earlier step makes "0690000088" already: choose another',
  ],
  [
    'a new member invited by nobody',
    'given:\n  - member: { phone: "0690000088", invitedBy: nooi }',
    '2:47 there is no member "nooi" (did you mean "noi"?): give a cast name (somchai, noi, dao, malee, prasert), a phone number or an _id',
  ],
  [
    'a new member with a short password',
    'given:\n  - member: { phone: "0690000088", password: abc }',
    '2:46 must have at least 6 characters',
  ],
]

/** Mistakes in steps: what somebody in a hurry writes, with the reported message. */
const STEP_MISTAKES: [string, string, string][] = [
  [
    'a list of steps without dashes',
    'given: { credit: { member: noi, amount: 5 } }',
    '1:8 must be a list […], not {"credit":{"member":"noi","amount":5}}: begin each item with "- "',
  ],
  [
    'an amount in quotes',
    'given:\n  - credit: { member: noi, amount: "500" }',
    '2:36 must be a number, not "500": leave out the quotes',
  ],
  [
    'an amount with a comma',
    'given:\n  - credit: { member: noi, amount: 1,000 }',
    '2:38 "000" follows a comma: write the number without commas, as in 1000',
  ],
  [
    'an act with a name in place of its braces',
    'given:\n  - credit: noi',
    '2:13 must be an object {…}, not "noi": write it as in credit: { member: noi, … }',
  ],
  ['a negative amount', 'given:\n  - credit: { member: noi, amount: -5 }', '2:36 amount must be above 0, not -5'],
  [
    'a patch of a game with a word for true',
    'given:\n  - patch: { games.ORCHID.down: "yes" }',
    '2:14 The patch cannot be applied: games.ORCHID.down must be true or false, not "yes"',
  ],
  [
    'a patch of a game by its number',
    'given:\n  - patch: { games.0.down: true }',
    '2:14 The patch games.0.down leads nowhere: games has no "0": there is ORCHID, MEKONG, JASMINE, NAGARA, RUBYREEL, GARUDA, CHANGPLAY, APPSLOT, …',
  ],
  [
    'a patch of a bonus by its number',
    'given:\n  - patch: { rewards.bonuses.0.perDay: 0 }',
    '2:14 The patch rewards.bonuses.0.perDay leads nowhere: rewards.bonuses has no "0": there is welcome, daily, weekly',
  ],
  [
    'a patch with nested objects',
    'given:\n  - patch: { lookups: { withdraw: { withdrawMin: 5 } } }',
    '2:14 The patch cannot be applied: lookups "banks" is missing: an object replaces all of lookups, so write the path of what you change, lookups.withdraw',
  ],
  [
    'a patch of the key `coins` in place of `coin`',
    'given:\n  - patch: { members.noi.coins: 5 }',
    '2:33 members.noi.coins: of a member you can patch name, inactive, coin, bankAccount, bonus and games.<code>.password (did you mean "coin"?); money moves by credit and play',
  ],
  [
    'a path that is patched twice in one step',
    'given:\n  - patch:\n      lookups.terminated: gone\n      lookups.terminated: null',
    '4:7 "lookups.terminated" is given twice',
  ],
  [
    'a number in quotes in the body of a call',
    'given:\n  - call: { as: noi, on: POST /api/wallet/withdraw, body: { amount: "300" } }',
    '2:69 must be a number, not "300": leave out the quotes',
  ],
  [
    'a route with a placeholder, without quotes',
    'given:\n  - call: { as: noi, on: GET /api/wallet/account/{code} }',
    '2:50 a text with "{" needs quotes here: "GET /api/wallet/account/{code}"',
  ],
  [
    'a call without its params',
    'given:\n  - call: { as: noi, on: "GET /api/wallet/account/{code}" }',
    '2:11 "params" is missing: GET /api/wallet/account/{code} needs it',
  ],
  [
    'a call with a value in place of the placeholder',
    'given:\n  - call: { as: noi, on: GET /api/wallet/account/ORCHID }',
    '2:26 there is no call "GET /api/wallet/account/ORCHID" (did you mean "GET /api/wallet/account/{code}"?)',
  ],
  [
    'a phone number without quotes in the body of a call',
    'given:\n  - call: { on: POST /api/login, body: { username: 0690000002, password: demo1234 } }',
    '2:52 must be a text, not 690000002: put it in quotes',
  ],
  [
    'a call without its method',
    'given:\n  - call: { as: noi, on: /api/wallet }',
    '2:26 "/api/wallet" is not a route (did you mean "GET /api/wallet"?)',
  ],
  [
    'a call that is only a route',
    'given:\n  - call: GET /api/wallet',
    '2:11 must be an object {…}, not "GET /api/wallet": write it as in call: { as: noi, on: GET /api/wallet }',
  ],
  ['a step that waits', 'given:\n  - wait: 5m', '; advance lets time pass'],
  [
    'a time that goes back',
    'given:\n  - advance: -5m',
    '2:14 "-5m" is not a duration such as 250ms, 30s, 5m or 1h30m: time only goes forward',
  ],
  [
    'an hour and a half as a fraction',
    'given:\n  - advance: 1.5h',
    '2:14 "1.5h" is not a duration such as 250ms, 30s, 5m or 1h30m: write "1h30m"',
  ],
  [
    'minutes that are abbreviated in another way',
    'given:\n  - advance: 5min',
    '2:14 "5min" is not a duration such as 250ms, 30s, 5m or 1h30m: write "5m"',
  ],
  [
    'a member with a capital letter',
    'given:\n  - credit: { member: Noi, amount: 5 }',
    '2:23 there is no member "Noi" (did you mean "noi"?): give a cast name (somchai, noi, dao, malee, prasert), a phone number or an _id',
  ],
  [
    'a login that is only a name',
    'given:\n  - login: noi',
    '2:12 must be an object {…}, not "noi": write it as in login: { member: noi }',
  ],
  [
    'a message with two kinds of content',
    'given:\n  - agentSays: { member: noi, message: { text: a, other: { message_type: x, payload: {} } } }',
    '2:40 give exactly one of text, buttons, media, quick_replies, generic, postback, other, not text and other',
  ],
  [
    'a message without content',
    'given:\n  - agentSays: { member: noi, message: { } }',
    '2:40 give exactly one of text, buttons, media, quick_replies, generic, postback, other, not none',
  ],
  [
    'a message that is only a text',
    'given:\n  - agentSays: { member: noi, message: hello }',
    '2:40 must be an object {…}, not "hello": write it as in message: { text: hello }',
  ],
  [
    'a game in small letters',
    'given:\n  - play: { member: noi, game: orchid, bet: 10, result: lose }',
    '2:32 there is no game "orchid" (did you mean "ORCHID"?): there is ORCHID, MEKONG, JASMINE, NAGARA, RUBYREEL, GARUDA, CHANGPLAY, APPSLOT, TAKRAW, ASPSPORT',
  ],
  ['a round without a result', 'given:\n  - play: { member: noi, game: ORCHID, bet: 10 }', '2:11 "result" is missing'],
  [
    'a misspelt result of a round',
    'given:\n  - play: { member: noi, game: ORCHID, bet: 10, result: lost }',
    '2:57 must be one of win, lose, not "lost" (did you mean "lose"?)',
  ],
  [
    'an unknown kind of slip',
    'given:\n  - sendSlip: { member: noi, kind: good, amount: 5 }',
    '2:36 must be one of ok, duplicate, wrongDestination, wrongSender, old, unknownTransfer, noCode, paymentCode, damagedCode, tooSmall, not "good"',
  ],
  [
    'an incomplete name of a slice of the wheel',
    'given:\n  - grantCoupon: { member: noi, slice: CASH }',
    '2:40 there is no slice "CASH" (did you mean "CASH20"?): there is CASH20, BONUS100, CASH50, CASH100, BONUS300, CASH500, CASH1000',
  ],
  ['half a coin', 'given:\n  - grantCoins: { member: noi, coins: 1.5 }', '2:39 must be a whole number, not 1.5'],
  [
    'a misspelt provider of QR codes',
    'given:\n  - payQr: { member: noi, provider: KBNK }',
    '2:37 must be one of KBANK, WW, PAYTIMZ, PAYONEX, FP, not "KBNK" (did you mean "KBANK"?)',
  ],
  [
    'a bank in small letters',
    'given:\n  - bankTransfer: { member: noi, amount: 5, bankCode: kbank }',
    '2:55 there is no account of ours in BAHT at "kbank" (did you mean "KBANK"?): there is SCB, KBANK, GSB',
  ],
]

/** Mistakes in rules: what somebody in a hurry writes, with the reported message. */
const RULE_MISTAKES: [string, string, string][] = [
  [
    'a list of rules without dashes',
    'rules:\n  on: GET /api/wallet\n  delay: 1s',
    '2:3 must be a list […], not {"on":"GET /api/wallet","delay":"1s"}: begin each item with "- "',
  ],
  [
    'a method in small letters',
    'rules:\n  - { on: get /api/wallet, delay: 1s }',
    '2:11 "get /api/wallet" is not a route, or "*" for all (did you mean "GET /api/wallet"?)',
  ],
  [
    'a route with a slash at its end',
    'rules:\n  - { on: GET /api/wallet/, delay: 1s }',
    '2:11 there is no call "GET /api/wallet/" (did you mean "GET /api/wallet"?)',
  ],
  [
    'a route with a query',
    'rules:\n  - { on: "GET /api/wallet?x=1", delay: 1s }',
    '2:11 there is no call "GET /api/wallet?x=1" (did you mean "GET /api/wallet"?)',
  ],
  [
    'a route with a host',
    'rules:\n  - { on: GET https://x.example/api/wallet, delay: 1s }',
    '2:11 "GET https://x.example/api/wallet" is not a route, or "*" for all (did you mean "GET /api/wallet"?)',
  ],
  [
    'a placeholder with a colon',
    'rules:\n  - { on: GET /api/wallet/account/:code, delay: 1s }',
    '2:11 there is no call "GET /api/wallet/account/:code" (did you mean "GET /api/wallet/account/{code}"?)',
  ],
  [
    'a list of routes',
    'rules:\n  - { on: [GET /api/wallet, GET /api/bonus], delay: 1s }',
    '2:11 must be a route, or "*" for all, not ["GET /api/wallet","GET /api/bonus"]: write a rule for each call',
  ],
  [
    'the word ALL in place of "*"',
    'rules:\n  - { on: ALL, delay: 1s }',
    '2:11 "ALL" is not a route, or "*" for all: for all calls, write "*"',
  ],
  [
    'a path in place of "*"',
    'rules:\n  - { on: "/api/*", delay: 1s }',
    '2:11 "/api/*" is not a route, or "*" for all: for all calls, write "*"',
  ],
  ['a rule without a route', 'rules:\n  - { delay: 1s }', '2:5 "on" is missing'],
  [
    'a fault that is only a word',
    'rules:\n  - { on: GET /api/wallet, fault: reset }',
    '2:35 must be an object {…}, not "reset": write it as in fault: { kind: reset }',
  ],
  [
    'an unknown kind of fault',
    'rules:\n  - { on: GET /api/wallet, fault: { kind: timeout } }',
    '2:43 must be one of no-answer, reset, empty, truncated, not-json, html-502, wrong-type, slow-body, not "timeout"',
  ],
  ['a fault without a kind', 'rules:\n  - { on: GET /api/wallet, fault: { phase: before } }', '2:35 "kind" is missing'],
  [
    'a refusal code in small letters',
    'rules:\n  - { on: GET /api/wallet, refuse: no_wallet }',
    '2:36 "no_wallet" is not known here (did you mean "NO_WALLET"?)',
  ],
  [
    'a refusal by its status',
    'rules:\n  - { on: GET /api/wallet, refuse: 503 }',
    '2:36 503 is not known here: write a code such as NO_DATA, or a reply with a status and "violation: true"',
  ],
  [
    'a status in quotes',
    'rules:\n  - { on: GET /api/wallet, reply: { a: 1 }, status: "503", violation: true }',
    '2:53 must be a whole number, not "503": leave out the quotes',
  ],
  [
    'the word "yes" in place of true',
    'rules:\n  - { on: GET /api/wallet, reply: { a: 1 }, violation: yes }',
    '2:56 must be true or false, not "yes": write true',
  ],
  [
    'a rule for zero answers',
    'rules:\n  - { on: GET /api/wallet, times: 0, refuse: NO_WALLET }',
    '2:35 must be at least 1, not 0: leave the rule out',
  ],
  [
    'a number of answers in quotes',
    'rules:\n  - { on: GET /api/wallet, times: "3", refuse: NO_WALLET }',
    '2:35 must be a whole number, not "3": leave out the quotes',
  ],
  [
    'a rate above one',
    'rules:\n  - { on: GET /api/wallet, rate: 20, refuse: NO_WALLET }',
    '2:34 must be at most 1, not 20: a rate of 0.2 is 20 %',
  ],
  [
    'a rate in percent',
    'rules:\n  - { on: GET /api/wallet, rate: 20%, refuse: NO_WALLET }',
    '2:34 must be a number, not "20%": write 0.2',
  ],
  [
    'a delay with a dash',
    'rules:\n  - { on: GET /api/wallet, delay: 1s - 3s }',
    '2:35 "1s - 3s" is not a duration such as 250ms, 30s, 5m or 1h30m: write [1s, 3s]',
  ],
  [
    'a list of bounds with only one bound',
    'rules:\n  - { on: GET /api/wallet, delay: [1s] }',
    '2:35 must not have fewer than 2 items: write the shortest and the longest, as in [1s, 3s]',
  ],
  [
    'a delay with a space',
    'rules:\n  - { on: GET /api/wallet, delay: 1 s }',
    '2:35 "1 s" is not a duration such as 250ms, 30s, 5m or 1h30m: write "1s"',
  ],
  [
    'a delay of half a second',
    'rules:\n  - { on: GET /api/wallet, delay: 0.5s }',
    '2:35 "0.5s" is not a duration such as 250ms, 30s, 5m or 1h30m: write "500ms"',
  ],
  [
    'a gate without a name',
    'rules:\n  - { on: GET /api/wallet, hold: true }',
    '2:34 must be the name of a gate: a-z, 0-9 and "-", not true',
  ],
  [
    'a gate in braces without `after`',
    'rules:\n  - { on: GET /api/wallet, hold: { gate: a } }',
    '2:34 "after" is missing: write hold: with the name alone, or after: true',
  ],
  [
    'a condition on two members',
    'rules:\n  - { on: GET /api/wallet, when: { member: [noi, dao] }, delay: 1s }',
    '2:44 must be a cast name, a phone number or an _id, not ["noi","dao"]: write a rule for each of them',
  ],
  [
    'a condition that is only a name',
    'rules:\n  - { on: GET /api/wallet, when: noi, delay: 1s }',
    '2:34 must be an object {…}, not "noi": write it as in when: { member: noi }',
  ],
  [
    'a condition with the key `header` in the singular',
    'rules:\n  - { on: GET /api/wallet, when: { header: { A: b } }, delay: 1s }',
    '2:36 "header" is not known here (did you mean "headers"?)',
  ],
  [
    'a field of the body outside the body',
    'rules:\n  - { on: GET /api/wallet, when: { amount: 5 }, delay: 1s }',
    '2:36 "amount" is not known here: there is member, session, headers, params, body; fields of the body stand inside body',
  ],
  [
    'a comparison written as a sign',
    'rules:\n  - { on: POST /api/wallet/withdraw, when: { body: { amount: ">= 500" } }, refuse: NO_BANK }',
    '2:62 ">= 500" never comes: the contract has a number here: write { gte: 500 }',
  ],
  [
    'a comparison by another name',
    'rules:\n  - { on: POST /api/wallet/withdraw, when: { body: { amount: { min: 5 } } }, refuse: NO_BANK }',
    '2:64 "min" is not a comparison (did you mean "gte"?): there is eq, ne, gt, gte, lt, lte, oneOf, startsWith, contains, exists',
  ],
  [
    'a number in quotes in a condition',
    'rules:\n  - { on: POST /api/wallet/withdraw, when: { body: { amount: "500" } }, refuse: NO_BANK }',
    '2:62 "500" never comes: the contract has a number here: leave out the quotes',
  ],
  [
    'a sequence of codes',
    'rules:\n  - { on: GET /api/wallet, sequence: [NO_WALLET, pass] }',
    '2:39 must be pass or an effect such as { refuse: NO_DATA }, not "NO_WALLET"',
  ],
  [
    'an empty sequence',
    'rules:\n  - { on: GET /api/wallet, sequence: [] }',
    '2:38 must not have fewer than 1 items: write one, or leave the key out',
  ],
  [
    'a change without set',
    'rules:\n  - { on: GET /api/wallet, change: { wallet.amount: 5 } }',
    '2:38 "wallet.amount" is a value of the reply: write set: { wallet.amount: … }',
  ],
  [
    'a word in place of the list of removed values',
    'rules:\n  - { on: GET /api/wallet, change: { remove: wallet } }',
    '2:46 must be a list […], not "wallet": write [wallet]',
  ],
  [
    'the end of a rule without a unit',
    'rules:\n  - { on: GET /api/wallet, until: 10, refuse: NO_WALLET }',
    '2:35 must be a duration such as 250ms, 30s, 5m or 1h30m, not 10: write "10s"',
  ],
  [
    'the beginning of a rule as a time of day',
    'rules:\n  - { on: GET /api/wallet, from: 2026-11-20T12:00:00+07:00, refuse: NO_WALLET }',
    '2:34 "2026-11-20T12:00:00+07:00" is not a duration such as 250ms, 30s, 5m or 1h30m: it counts from the beginning of the scenario',
  ],
  [
    'a socket rule with `drop: false`',
    'sockets:\n  - { on: messaging, drop: false }',
    '2:28 must be true, not false: leave it out',
  ],
  [
    'a socket rule with a member as the value of `drop`',
    'sockets:\n  - { on: messaging, drop: noi }',
    '2:28 must be true or false, not "noi": write drop: true, and the member as member',
  ],
]

/** Mistakes in the other keys, and in YAML itself: what somebody in a hurry writes, with the reported message. */
const FILE_MISTAKES: [string, string, string][] = [
  [
    'one rule under a key in the singular',
    'rule:\n  - { on: GET /api/wallet, delay: 1s }',
    '1:1 "rule" is not known here (did you mean "rules"?)',
  ],
  ['a key in capitals', 'Title: x', '1:1 "Title" is not known here (did you mean "title"?)'],
  ['a tag without brackets', 'tags: withdraw', '1:7 must be a list […], not "withdraw": write [withdraw]'],
  [
    'a page without its slash',
    'page: user/spin',
    '1:7 "user/spin" is not a page of the app such as /user/bonus (did you mean "/user/spin"?)',
  ],
  [
    'a page with a query',
    'page: /user/spin?x=1',
    '1:7 "/user/spin?x=1" is not a page of the app such as /user/bonus (did you mean "/user/spin"?)',
  ],
  [
    'a misspelt page with a fragment',
    'page: /user/sipn#top',
    '1:7 "/user/sipn#top" is not a page of the app such as /user/bonus (did you mean "/user/spin"?)',
  ],
  [
    'a date as people write it',
    'clock: 20/11/2026',
    '1:8 "20/11/2026" is not a time: write it as 2026-11-20T09:30:00+07:00',
  ],
  [
    'a time without a zone',
    'clock: { at: 2026-11-20T09:30:00 }',
    '1:14 "2026-11-20T09:30:00" is not a time: write it as 2026-11-20T09:30:00+07:00',
  ],
  [
    'an unknown key of the clock',
    'clock: { frozen: true, time: 2026-11-20T09:30:00+07:00 }',
    '1:24 "time" is not known here: there is at, frozen',
  ],
  ['a base in capitals', 'base: TH', '1:7 must be one of th, la, not "TH" (did you mean "th"?)'],
  [
    'settings that are only a word',
    'settings: limits',
    '1:11 must be an object {…}, not "limits": write it as in settings: { limits: true }',
  ],
  ['the word "on" in place of true', 'settings: { limits: on }', '1:21 must be true or false, not "on": write true'],
  [
    'a parent with the ending of its file',
    'extends: home/slow-line.yaml',
    '1:10 there is no scenario "home/slow-line.yaml": leave out the ending, "home/slow-line"',
  ],
  [
    'a parent by its path',
    'extends: ../home/slow-line',
    '1:10 there is no scenario "../home/slow-line" (did you mean "home/slow-line"?)',
  ],
  [
    'expected calls as a list',
    'expect:\n  calls: [GET /api/wallet]',
    '2:10 must be an object {…}, not ["GET /api/wallet"]: write it as in calls: { GET /api/wallet: 1 }',
  ],
  [
    'an expected balance without its account',
    'expect:\n  balances: { noi: 500 }',
    '2:20 must be an object {…}, not 500: write it as in noi: { wallet: 500 }',
  ],
  [
    'a misspelt wallet',
    'expect:\n  balances: { noi: { walet: 500 } }',
    '2:22 there is no account "walet" (did you mean "wallet"?)',
  ],
  [
    'a timeline without dashes',
    'timeline:\n  at: 5s\n  patch: {}',
    '2:3 must be a list […], not {"at":"5s","patch":{}}: begin each item with "- "',
  ],
  [
    'an act of a timeline that is only a word',
    'timeline:\n  - { at: 5s, do: credit }',
    '2:19 must be an object {…}, not "credit": write it as in do: { credit: { member: noi, amount: 500 } }',
  ],
  [
    'a socket event that is only a name',
    'timeline:\n  - { at: 1s, socket: noi }',
    '2:23 must be an object {…}, not "noi": write it as in socket: { drop: somchai }',
  ],
  [
    'a title with a colon',
    'title: a: b',
    '1:8 there is a second ": " on this line: put the text in quotes, or the key on a line of its own',
  ],
  ['a title without its closing quote', 'title: "a', '1:10 the closing " is missing before this'],
  ['a title that begins with an at sign', 'title: @noi', '1:8 a text that begins with "@" needs quotes: "@…"'],
  ['a title that begins with a percent sign', 'title: %x', '1:8 a text that begins with "%" needs quotes: "%…"'],
  ['a title that is a number', 'title: 5', '1:8 must be a text, not 5: put it in quotes'],
  ['a key without a value', 'title:', '1:7 must be a text, not null: write one, or leave the key out'],
  ['a brace too many', 'rules:\n  - { on: GET /api/wallet, delay: 1s} }', '2:39 there is one } too many here'],
  [
    'a brace that is not closed',
    'rules:\n  - { on: GET /api/wallet, delay: 1s',
    '2:37 the closing } is missing before this',
  ],
  ['a tab', 'rules:\n\t- on: GET /api/wallet', '2:1 a tab indents this line: YAML takes spaces only'],
  [
    'a line that is indented too far',
    'rules:\n- on: GET /api/wallet\n   delay: 1s',
    '2:7 the indentation does not fit: the lines after this one begin in another column than its key',
  ],
  [
    'two keys on one line',
    'rules:\n  - on: GET /api/wallet delay: 1s',
    '2:9 there is a second ": " on this line: put the text in quotes, or the key on a line of its own',
  ],
  ['a key that is given twice', 'member: noi\nmember: dao', '2:1 "member" is given twice'],
  ['curly quotes', 'member: “noi”', '1:9 the quotes of “noi” are curly: write it without quotes, or in straight ones'],
  [
    'a file that is a list',
    '- title: x',
    '1:1 must be an object {…}, not [{"title":"x"}]: leave out the "- " before the keys',
  ],
  ['a file that is a sentence', 'just a text', '1:1 must be an object {…}, not "just a text": begin with title: …'],
  [
    'an anchor and its alias',
    'given:\n  - &a { advance: 1s }\n  - *b',
    '3:5 anchors and aliases are not read: write the value out, or share it with "extends"',
  ],
  ['a second document', 'title: x\n---\ntitle: y', '2:1 a second document begins here: a file is one scenario'],
]

test.each([...VERDICT_AND_MEMBER_MISTAKES, ...STEP_MISTAKES, ...RULE_MISTAKES, ...FILE_MISTAKES])(
  '%s is reported with what to write instead',
  async (_name, text, mistake) => {
    expect(await listMistakes(text)).toEqual([expect.stringContaining(mistake)])
  },
)

test('if a rule has a misspelt key, its undeclared refusal is reported as well', async () => {
  expect(await listMistakes('rules:\n  - { on: GET /api/wallet, refuse: NO_BANK, dealy: 1s }')).toEqual([
    '2:45 "dealy" is not known here (did you mean "delay"?)',
    expect.stringContaining('2:36 GET /api/wallet does not declare NO_BANK'),
  ])
})
