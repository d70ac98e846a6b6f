import { expect, test } from 'vitest'
import type { Issue } from '../../lib/issue.ts'
import { addRemedy } from './add-remedy.ts'
import { suggestDuration } from './suggest-duration.ts'

test.each([
  ['-5m', ': time only goes forward'],
  ['- 5 minutes', ': time only goes forward'],
  ['-soon5', ''],
  ['2026-01-31 10:00', ': it counts from the beginning of the scenario'],
  ['at 2026-01-31', ''],
  ['1s-3s', ': write [1s, 3s]'],
  ['1s – 3s', ': write [1s, 3s]'],
  ['1s   to   3s', ': write [1s, 3s]'],
  ['1..3', ': write [1s, 3s]'],
  ['1s to 3s or so', ''],
  ['from 1s to 3s', ''],
  ['1s to later', ''],
  ['5 min', ': write "5m"'],
  ['1.25h', ': write "1h15m"'],
  ['.25 hours', ': write "15m"'],
  ['.x hours', ''],
  ['2 Days', ': write "2d"'],
  ['250 millis', ': write "250ms"'],
  ['90 sec', ': write "1m30s"'],
  ['20', ': write "20s"'],
  ['99', ': write "99s"'],
  ['100', ': write "100ms"'],
  ['1500', ': write "1500ms"'],
  ['2000', ': write "2s"'],
  ['in 20', ''],
  ['20 %', ''],
  ['3 ants', ''],
  ['3 weeks', ''],
  ['soon', ''],
  ['', ''],
])('for a duration written as "%s", the remedy is "%s"', (text, remedy) => {
  expect(suggestDuration(text)).toBe(remedy)
})

test.each<[string, Issue['path'], string, string]>([
  ['a time in words', ['timeline', 0, 'at'], 'must be a duration such as 5m, not 5 min', ': write "5m"'],
  ['a quoted time in words', ['timeline', 0, 'at'], '"5 min" is not a duration such as 5m', ': write "5m"'],
  ['a message that ends before a quoted time', ['timeline', 0, 'at'], 'a duration such as 5m, not "5 min"', ''],
  [
    'a text that begins with a brace',
    ['title'],
    'must be a text, not {"x":null}',
    ': put a text that begins with "{" in quotes',
  ],
  ['an object with two keys', ['title'], 'must be a text, not {"x":null}{"y":null}', ''],
  ['one object in place of a list', ['rules'], 'must be a list, not {"on":"x"}', ': begin each item with "- "'],
  ['one word in place of a list', ['rules', 0, 'slots'], 'must be a list, not "ORCHID"', ': write [ORCHID]'],
  ['two words in place of a list', ['rules', 0, 'slots'], 'must be a list, not "ORCHID NAGARA"', ''],
  ['a number in place of a list', ['rules', 0, 'slots'], 'must be a list, not 5', ''],
  ['a number in place of a text', ['title'], 'must be a text, not 5', ': put it in quotes'],
  ['a negative number in place of a text', ['title'], 'must be a text, not -5', ': put it in quotes'],
  ['a text of digits in place of a phone number', ['member'], 'must be a phone number, not "no 5"', ''],
  ['nothing in place of a text', ['title'], 'must be a text, not null', ': write one, or leave the key out'],
  [
    'a list in a condition',
    ['rules', 0, 'when', 'member'],
    'must be a cast name, not ["noi"]',
    ': write a rule for each of them',
  ],
  ['a list outside of a condition', ['member'], 'must be a cast name, not ["noi"]', ''],
  ['a word in a condition', ['rules', 0, 'when', 'member'], 'must be a cast name, not true', ''],
  ['a number in quotes', ['amount'], 'must be a number, not "12.50"', ': leave out the quotes'],
  ['a whole number in quotes', ['times'], 'must be a whole number, not "12"', ': leave out the quotes'],
  ['a percentage', ['rate'], 'must be a number, not "12.5 %"', ': write 0.125'],
  ['a negative percentage', ['rate'], 'must be a number, not "-50%"', ': write -0.5'],
  ['a number and a word', ['amount'], 'must be a number, not "12 baht"', ''],
  ['a word and a number', ['amount'], 'must be a number, not "baht 12"', ''],
  ['yes in place of true', ['violation'], 'must be true, not "Yes"', ': write true'],
  ['on in place of true', ['violation'], 'must be true or false, not "on"', ': write true'],
  ['no in place of false', ['violation'], 'must be true or false, not "no"', ': write false'],
  ['off in place of false', ['violation'], 'must be true or false, not "off"', ': write false'],
  ['a word that begins with "no"', ['violation'], 'must be true or false, not "nothing"', ''],
  ['a word that ends with "on"', ['violation'], 'must be true or false, not "moon"', ''],
  ['false in place of true in a socket rule', ['sockets', 0, 'drop'], 'must be true, not false', ': leave it out'],
  [
    'a member in place of true in a socket rule',
    ['sockets', 0, 'drop'],
    'must be true, not "noi"',
    ': write drop: true, and the member as member',
  ],
  ['a word in place of a socket rule', ['sockets', 0], 'must be true, not "noi"', ''],
  ['an empty list', ['rules'], 'must not have fewer than 1 items', ': write one, or leave the key out'],
  ['a list that is too short for another reason', ['rules'], 'must not have fewer than 2 items', ''],
  [
    'a single bound of a delay',
    ['rules', 0, 'delay'],
    'must not have fewer than 2 items',
    ': write the shortest and the longest, as in [1s, 3s]',
  ],
  ['a delay that is wrong in another way', ['rules', 0, 'delay'], 'is too long', ''],
  [
    'an unknown key of a gate',
    ['rules', 0, 'hold'],
    '"after" is missing',
    ': write hold: with the name alone, or after: true',
  ],
  ['a page with a query', ['page'], '"/user/hom?x=1#y" is not a page', ' (did you mean "/user/home"?)'],
  ['a rule that never applies', ['rules', 0, 'times'], 'must be at least 1', ': leave the rule out'],
  ['a rate in percent', ['rules', 0, 'rate'], 'must be at most 1', ': a rate of 0.2 is 20 %'],
  [
    'a status in place of a code',
    ['rules', 0, 'refuse'],
    '500 is not a code',
    ': write a code such as NO_DATA, or a reply with a status and "violation: true"',
  ],
  ['an unknown code with a number in it', ['rules', 0, 'refuse'], 'HTTP 500 is not a code', ''],
  [
    'several calls of a rule',
    ['rules', 0, 'on'],
    'must be a route, not ["GET /api/wallet"]',
    ': write a rule for each call',
  ],
  [
    'a call with a host',
    ['rules', 0, 'on'],
    '"GET http://localhost:3001/api/wallet" is not a route',
    ' (did you mean "GET /api/wallet"?)',
  ],
  [
    'a call with a secure host',
    ['rules', 0, 'on'],
    '"GET https://api.example/api/wallet" is not a route',
    ' (did you mean "GET /api/wallet"?)',
  ],
  ['all calls in words', ['rules', 0, 'on'], '"all calls" is not a route', ': for all calls, write "*"'],
  ['a pattern of calls', ['rules', 0, 'on'], '"GET /api/*" is not a route', ': for all calls, write "*"'],
  ['a word that contains "all"', ['rules', 0, 'on'], '"at all" is not a route', ''],
  ['a message about a route that says something else', ['rules', 0, 'on'], '"all" has a path that is too long', ''],
  [
    'a list in place of a scenario',
    [],
    'must be an object, not [{"title":"x"}]',
    ': leave out the "- " before the keys',
  ],
  ['a sentence in place of a scenario', [], 'must be an object, not "x"', ': begin with title: …'],
  [
    'a route in place of a call in the expected order',
    ['expect', 'order', 0],
    'must be an object, not "GET /api/wallet"',
    ': write it as in { on: GET /api/wallet }',
  ],
  [
    'a number in place of the expected balances of a member',
    ['expect', 'balances', 'noi'],
    'must be an object, not 500',
    ': write it as in noi: { wallet: 500 }',
  ],
  [
    'a name in place of a condition',
    ['rules', 0, 'when'],
    'must be an object, not "noi"',
    ': write it as in when: { member: noi }',
  ],
  [
    'a word in place of a call of the timeline',
    ['timeline', 0, 'call'],
    'must be an object, not "x"',
    ': write it as in call: { as: noi, on: GET /api/wallet }',
  ],
  [
    'a number in place of the values of an act',
    ['given', 0, 'credit'],
    'must be an object, not 500',
    ': write it as in credit: { member: noi, … }',
  ],
  ['a number in place of an unknown object', ['given', 0, 'gift'], 'must be an object, not 500', ''],
])('for %s, the message ends with the remedy, if there is one', (_mistake, path, message, remedy) => {
  expect(addRemedy({ path, message })).toEqual({ path, message: `${message}${remedy}` })
})

test.each<[string, Issue['path'], string, string]>([
  ['an act on the timeline', ['timeline', 0, 'credit'], 'is not known', '"credit" is an act: write do: { credit: … }'],
  [
    'a value of the reply',
    ['rules', 0, 'change', 'wallet.amount'],
    'is not known',
    '"wallet.amount" is a value of the reply: write set: { wallet.amount: … }',
  ],
  [
    'the digits after a comma',
    ['given', 0, 'credit', '000'],
    'is not known',
    '"000" follows a comma: write the number without commas, as in 1000',
  ],
])('for %s as a key, the message is replaced by what to write', (_mistake, path, message, replacement) => {
  expect(addRemedy({ path, key: true, message })).toEqual({ path, key: true, message: replacement })
})

test.each<[string, Issue['path'], string, string]>([
  ['a word that is no act on the timeline', ['timeline', 0, 'credits'], 'is not known', ''],
  ['an act among the rules', ['rules', 0, 'credit'], 'is not known', ''],
  ['an act inside a step of the timeline', ['timeline', 0, 'do', 'set', 'credit'], 'is not known', ''],
  ['a word among the changes of a reply', ['rules', 0, 'change', 'wallet'], 'is not known', ''],
  ['a dotted key of a rule', ['rules', 0, 'wallet.amount'], 'is not known', ''],
  ['four digits', ['given', 0, 'credit', '0000'], 'is not known', ''],
  ['the word "Wait"', ['given', 0, 'Wait'], 'is not known', '; advance lets time pass'],
  ['a word that begins with "wait"', ['given', 0, 'waiting'], 'is not known', ''],
  ['a word that ends with "pause"', ['given', 0, 'nopause'], 'is not known', ''],
  [
    'a field of the body in a condition',
    ['rules', 0, 'when', 'amount'],
    'there is member, body',
    '; fields of the body stand inside body',
  ],
  ['a field of the body outside of a condition', ['rules', 0, 'amount'], 'there is member, body', ''],
  ['another key in a condition', ['rules', 0, 'when', 'amount'], 'there is member', ''],
])('for %s as a key, the message ends with the remedy, if there is one', (_mistake, path, message, remedy) => {
  expect(addRemedy({ path, key: true, message })).toEqual({ path, key: true, message: `${message}${remedy}` })
})

test('for a step of a sequence, the message says what a step may be', () => {
  const path = ['rules', 0, 'sequence', 1]
  expect(addRemedy({ path, message: 'must be "pass", not "later"' }).message).toBe(
    'must be pass or an effect such as { refuse: NO_DATA }, not "later"',
  )
  expect(addRemedy({ path, message: 'is not known' }).message).toBe('is not known')
  const otherPath = ['rules', 0, 'answer', 1]
  expect(addRemedy({ path: otherPath, message: 'must be "pass", not "later"' }).message).toBe(
    'must be "pass", not "later"',
  )
})
