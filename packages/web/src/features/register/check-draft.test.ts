import { describe, expect, test } from 'vitest'
import { checkBank, checkPhone, checkProfile } from './check-draft.ts'
import { accountNameOf, createDraft, toRequestBody } from './draft.ts'

const validDraft = {
  ...createDraft(''),
  phone: '069-111-0001',
  name: ' Somsri ',
  password: 'demo1234',
  repeatedPassword: 'demo1234',
  sourceCode: 'LINE',
  bankCode: 'SCB',
  account: '000-000-1234',
  firstName: 'somsri',
  lastName: 'tester ',
}

describe('the phone number of a registration', () => {
  test.each(['0691110001', '069-111-0001', ' 069 111 0001 ', '๐๖๙-๑๑๑-๐๐๐๑'])(
    'the phone number %s counts as ten digits',
    (phone) => {
      expect(checkPhone({ ...validDraft, phone }, false)).toEqual({})
    },
  )

  test.each(['069111000', '06911100011', '+66691110001'])(
    'the phone number %s is rejected in the Thai build, and accepted in the Laos build',
    (phone) => {
      expect(checkPhone({ ...validDraft, phone }, false)).toEqual({ phone: 'errors.PHONE_NUMBER_REQUIRE_10_DIGIT' })
      expect(checkPhone({ ...validDraft, phone }, true)).toEqual({})
    },
  )

  test.each(['', '   ', '- -'])('"%s" is rejected as a phone number in both builds', (phone) => {
    expect(checkPhone({ ...validDraft, phone }, false)).toEqual({ phone: 'login.phoneMissing' })
    expect(checkPhone({ ...validDraft, phone }, true)).toEqual({ phone: 'login.phoneMissing' })
  })
})

describe('the profile of a registration', () => {
  test('the profile of a registration requires a name and the password twice', () => {
    expect(checkProfile({ ...validDraft, name: ' ', password: '', repeatedPassword: '' })).toEqual({
      name: 'register.nameMissing',
      password: 'login.passwordMissing',
      repeatedPassword: 'register.confirmMissing',
    })
  })

  test('the profile of a registration requires both passwords to be identical', () => {
    expect(checkProfile({ ...validDraft, repeatedPassword: 'demo1234 ' })).toEqual({
      repeatedPassword: 'register.passwordsDiffer',
    })
    expect(checkProfile({ ...validDraft, password: ' ', repeatedPassword: ' ' })).toEqual({})
    expect(checkProfile(validDraft)).toEqual({})
  })
})

describe('the bank account of a registration', () => {
  test('the bank account of a registration requires all its fields', () => {
    const emptyDraft = { ...validDraft, bankCode: '', account: ' - ', firstName: ' ', lastName: '' }
    expect(Object.keys(checkBank(emptyDraft))).toEqual(['bankCode', 'account', 'firstName', 'lastName'])
  })

  test.each(['KTB', 'TMB', 'BBL'])(
    'a bank account at %s must have a name in English letters and spaces only',
    (bankCode) => {
      const englishProblem = 'errors.BANK_ACCOUNT_NAME_ENG'
      expect(checkBank({ ...validDraft, bankCode })).toEqual({})
      expect(checkBank({ ...validDraft, bankCode, firstName: 'Mary Ann' })).toEqual({})
      expect(checkBank({ ...validDraft, bankCode, firstName: 'สมศรี' })).toEqual({ firstName: englishProblem })
      expect(checkBank({ ...validDraft, bankCode, lastName: "O'Test" })).toEqual({ lastName: englishProblem })
      expect(checkBank({ ...validDraft, bankCode, lastName: 'Test2' })).toEqual({ lastName: englishProblem })
    },
  )

  test('a bank account at any other bank may have a Thai or Lao name', () => {
    expect(checkBank({ ...validDraft, firstName: 'สมศรี', lastName: 'ທົດສອບ' })).toEqual({})
  })
})

describe('the request body of a registration', () => {
  test('a registration sends the phone and account numbers without dashes, and the account name in upper case without needless spaces', () => {
    expect(toRequestBody(validDraft)).toEqual({
      name: 'Somsri',
      username: '0691110001',
      password: 'demo1234',
      sourceCode: 'LINE',
      inviteCode: '',
      bankCode: 'SCB',
      bankAccountName: 'SOMSRI TESTER',
      bankAccountNo: '0000001234',
      currency: 'BAHT',
    })
  })

  test('an account name that consists of spaces is sent as an empty text', () => {
    expect(accountNameOf({ ...validDraft, firstName: ' ', lastName: ' ' })).toBe('')
  })
})
