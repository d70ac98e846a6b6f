import { expect, test } from 'vitest'
import { profile } from './en/account/profile.ts'
import { register } from './en/account/register.ts'
import { shell } from './en/first/shell.ts'
import { chat } from './en/play/chat.ts'
import { errors } from './en/shared/errors.ts'
import { ui } from './en/shared/ui.ts'

test('the English messages equal the messages that docs/product.md quotes', () => {
  expect([
    errors.PHONE_NUMBER_REQUIRE_10_DIGIT,
    errors.BANK_ACCOUNT_NAME_ENG,
    register.passwordsDiffer,
    profile.passwordNotEqualMsg,
    chat.unsupported,
    chat.tooLarge,
    chat.end,
    ui.copyFailed,
    shell.terminatedTitle,
    shell.notFoundTitle,
  ]).toEqual([
    'The phone number must support 10 digits',
    'Bank account name must be in English only',
    "Passwords don't match",
    'Passwords do not match',
    'File is not supported',
    'The file is too large. Please select file no larger than {{max}} MB.',
    'End Conversation',
    'Failed to copy',
    'Page not found',
    '404 Page Not Found',
  ])
})
