import { Type } from 'typebox'
import { command, model, object, query, SuccessReply } from '../route.ts'
import { BankAccountNo, BankCode, CurrencyName, Password, PersonName, personal, secret, Username } from '../schemas.ts'

const Member = object(
  { _id: Type.String(), username: Type.String(personal), name: Type.String(personal) },
  model('Member'),
)
const MemberReply = object({ profile: Member }, model('MemberReply'))

/** The fields of the profile step of the registration. */
const profileFields = {
  name: PersonName,
  /** The phone number. */
  username: Username,
  password: Password,
  /**
   * How the person heard of the operator, as a code of GET /api/lookup/sources. Absent or empty if the person did not
   * say.
   */
  sourceCode: Type.Optional(Type.String({ maxLength: 32 })),
  /** `PR` and the id of the inviting member. If it is absent, empty or unknown, nobody invited the person. */
  inviteCode: Type.Optional(Type.String({ maxLength: 64 })),
  /** BAHT if absent. */
  currency: Type.Optional(CurrencyName),
}

const invalidInputCode = 'INVALID_USER_INFO'

export const accountRoutes = {
  'POST /api/login': command({
    summary: 'Exchanges a phone number and a password for a token that lasts 24 hours (sections 2, 4)',
    access: 'public',
    body: object({ username: Username, password: Password }, model('Credentials')),
    reply: object({ token: Type.String(secret) }, model('TokenReply')),
    refusals: ['WRONG_CREDENTIAL', 'NO_USER', 'INACTIVE_USER', 'INVALID_IP', 'LOGIN_FAIL', 'REQUEST_LIMIT_1MIN'],
  }),
  'GET /api/account/profile': query({
    summary: 'Who is logged in (section 3)',
    access: 'member',
    reply: MemberReply,
    refusals: ['NO_USER'],
  }),
  'POST /api/account/validate': command({
    summary: 'Checks the profile step of a registration; the bank is not checked yet (sections 4, 5)',
    access: 'public',
    body: object(
      {
        ...profileFields,
        bankCode: Type.Optional(BankCode),
        bankAccountName: Type.Optional(Type.String({ maxLength: 100, ...personal })),
        bankAccountNo: Type.Optional(BankAccountNo),
      },
      model('RegistrationDraft'),
    ),
    reply: SuccessReply,
    invalidInputCode,
    refusals: ['EXISTING_USER', 'PHONE_NUMBER_REQUIRE_10_DIGIT', 'INVALID_USER_INFO', 'UNVERIFIED_OTP'],
  }),
  'POST /api/account': command({
    summary: 'Registers a member (sections 3, 4, 5)',
    access: 'public',
    body: object(
      { ...profileFields, bankCode: BankCode, bankAccountName: PersonName, bankAccountNo: BankAccountNo },
      model('Registration'),
    ),
    reply: SuccessReply,
    invalidInputCode,
    refusals: [
      'EXISTING_USER',
      'PHONE_NUMBER_REQUIRE_10_DIGIT',
      'INVALID_USER_INFO',
      'UNVERIFIED_OTP',
      'EXISTING_BANK',
      'INVALID_BANK',
      'BANK_ACCOUNT_NAME_ENG',
      'REGISTER_FAIL',
      'GAME_ACTIVATION_FAIL',
    ],
  }),
  'PUT /api/account/profile': command({
    summary: 'Changes the name and the bank account; no screen uses it (section 3)',
    access: 'member',
    body: object(
      { name: PersonName, bankCode: BankCode, bankAccountName: PersonName, bankAccountNo: BankAccountNo },
      model('ProfileChange'),
    ),
    reply: MemberReply,
    invalidInputCode,
    refusals: ['INVALID_USER_INFO', 'INVALID_BANK', 'EXISTING_BANK', 'BANK_ACCOUNT_NAME_ENG'],
  }),
  'PUT /api/account/bankAccountName': command({
    summary: "Writes the name of the member's bank account in English letters (section 5)",
    access: 'member',
    body: object({ bankCode: BankCode, bankAccountName: PersonName }, model('BankAccountNameChange')),
    reply: SuccessReply,
    invalidInputCode,
    refusals: ['BANK_ACCOUNT_NAME_ENG', 'INVALID_BANK', 'INVALID_USER_INFO'],
  }),
  'PUT /api/account/changepwd': command({
    summary: 'Changes the password (sections 2, 5)',
    access: 'member',
    body: object({ oldPassword: Password, newPassword: Password }, model('PasswordChange')),
    reply: SuccessReply,
    invalidInputCode,
    refusals: ['WRONG_PASSWORD', 'INVALID_USER_INFO'],
  }),
}
