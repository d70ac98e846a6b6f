import { describe, expect, test } from 'vitest'
import { call, createTestWorld, loginAs, MALEE, NOI } from '../test-worlds.ts'

const success = { status: 200, body: { message: 'SUCCESS' } }
const refusalOf = (message: string) => ({ status: expect.any(Number), body: expect.objectContaining({ message }) })

const createPerson = async (phone: string) => {
  const world = await createTestWorld()
  const token = await loginAs(world, phone)
  return {
    world,
    findMember: () => world.state.members[world.state.usernames[phone] ?? ''],
    update: (change: object = {}) => {
      const body = { name: 'น้อย ใหม่', bankCode: 'BAY', bankAccountName: 'Noi Tester', bankAccountNo: '0000001090' }
      return call(world, 'PUT /api/account/profile', { body: { ...body, ...change } }, token)
    },
    setBankAccountName: (bankAccountName: string, bankCode = 'KTB') =>
      call(world, 'PUT /api/account/bankAccountName', { body: { bankCode, bankAccountName } }, token),
    changePassword: (oldPassword: string, newPassword: string) =>
      call(world, 'PUT /api/account/changepwd', { body: { oldPassword, newPassword } }, token),
  }
}

describe('a profile', () => {
  test('a profile is changed together with its bank account', async () => {
    const noi = await createPerson(NOI)
    expect(await noi.update({ name: ' น้อย ใหม่ ' })).toEqual({
      status: 200,
      body: { profile: { _id: 'SB100002', username: NOI, name: 'น้อย ใหม่' } },
    })
    expect(noi.findMember()).toMatchObject({
      name: 'น้อย ใหม่',
      bankAccount: { bankCode: 'BAY', bankAccountName: 'NOI TESTER', bankAccountNo: '0000001090' },
    })
  })

  test('a member can save the profile with the bank account that they already have', async () => {
    const noi = await createPerson(NOI)
    expect(await noi.update({ bankCode: 'KBANK', bankAccountNo: '0000001002' })).toMatchObject({ status: 200 })
  })

  test.each([
    ['a blank name', { name: ' ' }, 'INVALID_USER_INFO'],
    ['no name', { name: '' }, 'INVALID_USER_INFO'],
    ['an unknown bank', { bankCode: 'NOSUCH' }, 'INVALID_BANK'],
    ['an account number of 7 digits', { bankAccountNo: '0000001' }, 'INVALID_BANK'],
    ['the account of another member', { bankCode: 'SCB', bankAccountNo: '0000001001' }, 'EXISTING_BANK'],
    ['a Thai name at BBL', { bankCode: 'BBL', bankAccountName: 'น้อย' }, 'BANK_ACCOUNT_NAME_ENG'],
  ])('a profile with %s is refused', async (_, change, code) => {
    const noi = await createPerson(NOI)
    const stateBefore = noi.world.state
    expect(await noi.update(change)).toEqual(refusalOf(code))
    expect(noi.world.state).toBe(stateBefore)
  })
})

describe('the name of a bank account', () => {
  test('the name of a bank account is stored in capitals, with single spaces', async () => {
    const malee = await createPerson(MALEE)
    expect(await malee.setBankAccountName(' Malee  Sample ')).toEqual(success)
    expect(malee.findMember()?.bankAccount).toEqual({
      bankCode: 'KTB',
      bankAccountName: 'MALEE SAMPLE',
      bankAccountNo: '0000001004',
    })
  })

  test('the name of a bank account must be in English letters at every bank', async () => {
    const noi = await createPerson(NOI)
    expect(await noi.setBankAccountName('น้อย', 'KBANK')).toEqual(refusalOf('BANK_ACCOUNT_NAME_ENG'))
    expect(await noi.setBankAccountName('NOI', 'KBANK')).toEqual(success)
  })

  test.each([
    ['in Thai letters', 'มาลี', 'KTB', 'BANK_ACCOUNT_NAME_ENG'],
    ['with a dash', 'MA-LEE', 'KTB', 'BANK_ACCOUNT_NAME_ENG'],
    ['of spaces alone', '  ', 'KTB', 'INVALID_USER_INFO'],
    ['that is empty', '', 'KTB', 'INVALID_USER_INFO'],
    ['at another bank', 'MALEE', 'SCB', 'INVALID_BANK'],
    ['at an unknown bank', 'MALEE', 'NOSUCH', 'INVALID_BANK'],
  ])('the name of a bank account %s is refused', async (_, name, bank, code) => {
    const malee = await createPerson(MALEE)
    const stateBefore = malee.world.state
    expect(await malee.setBankAccountName(name, bank)).toEqual(refusalOf(code))
    expect(malee.world.state).toBe(stateBefore)
  })

  test('a member without a bank account cannot set the name of one', async () => {
    const noi = await createPerson(NOI)
    await noi.world.run((draft) => {
      const member = draft.members.SB100002
      if (member) member.bankAccount = null
    })
    expect(await noi.setBankAccountName('NOI', 'KBANK')).toEqual(refusalOf('INVALID_BANK'))
  })
})

describe('a password', () => {
  test('after a change of password, the new password logs in and the old one no longer does', async () => {
    const noi = await createPerson(NOI)
    expect(await noi.changePassword('demo1234', 'สบายดี1')).toEqual(success)
    const login = (password: string) => call(noi.world, 'POST /api/login', { body: { username: NOI, password } })
    expect(await login('demo1234')).toEqual(refusalOf('WRONG_CREDENTIAL'))
    expect(await login('สบายดี1')).toMatchObject({ status: 200 })
  })

  test('a password is not changed if the given old password is wrong', async () => {
    const noi = await createPerson(NOI)
    expect(await noi.changePassword('demo12345', 'another1')).toEqual(refusalOf('WRONG_PASSWORD'))
    expect(noi.findMember()?.password).toBe('demo1234')
  })

  test.each(['', 'five5', 'x'.repeat(65), 'x'.repeat(200)])('a password cannot be changed to %j', async (password) => {
    const noi = await createPerson(NOI)
    expect(await noi.changePassword('demo1234', password)).toEqual(refusalOf('INVALID_USER_INFO'))
    expect(noi.findMember()?.password).toBe('demo1234')
  })
})
