import { gameAt, type Model, memberAt, type SentCode, toLook } from './model.ts'

const MINUTE_MS = 60_000

const codesOf = (model: Model, phone: number): SentCode[] => model.codes.filter((code) => code.phone === phone)

const isVerified = (model: Model, phone: number): boolean =>
  codesOf(model, phone).some(({ usedAt }) => usedAt !== null && usedAt > model.now - 30 * MINUTE_MS)

const isBlocked = (model: Model, phone: number): boolean =>
  codesOf(model, phone).some(({ blockedAt }) => blockedAt !== null && blockedAt > model.now - 15 * MINUTE_MS)

/** Applies a request for an SMS. Returns the message that the reply must have. `token` is the token in the reply. */
export const applySendOtp = (model: Model, phone: number, token: string): string => {
  if (isVerified(model, phone)) return 'OTP_VERIFIED'
  if (isBlocked(model, phone)) return 'OTP_BLOCK'
  const countSince = (minutes: number) =>
    codesOf(model, phone).filter(({ sentAt }) => sentAt > model.now - minutes * MINUTE_MS).length
  if (countSince(1) > 0 || countSince(15) >= 3) return 'REQUEST_LIMIT'
  model.codes.push({ phone, token, sentAt: model.now, wrongTries: 0, blockedAt: null, usedAt: null })
  return 'OK'
}

export const applyVerifyOtp = (model: Model, token: string, isRight: boolean): string => {
  const code = model.codes.find((each) => each.token === token)
  if (!code) return 'OTP_TOKEN_INVALID'
  if (code.usedAt !== null) return 'OTP_NOT_EXIST'
  if (isBlocked(model, code.phone)) return 'OTP_BLOCK'
  if (code.sentAt <= model.now - 5 * MINUTE_MS) return 'OTP_EXPIRED'
  if (isRight) {
    code.usedAt = model.now
    return 'OTP_CODE_VALID'
  }
  code.wrongTries += 1
  if (code.wrongTries === 5) code.blockedAt = model.now
  return 'OTP_CODE_INVALID'
}

export const validatePhone = (model: Model, phone: number): string => {
  if (model.registered.has(phone)) return 'EXISTING_USER'
  return isVerified(model, phone) ? 'SUCCESS' : 'UNVERIFIED_OTP'
}

export const applyRegister = (model: Model, phone: number, account: string): string => {
  const validationCode = validatePhone(model, phone)
  if (validationCode !== 'SUCCESS') return validationCode
  if (model.owners.has(account)) return 'EXISTING_BANK'
  model.owners.set(account, `newcomer ${phone}`)
  model.registered.add(phone)
  return 'SUCCESS'
}

/** Applies a profile change that sets a bank account at SCB and releases the previous account. */
export const applyUpdateProfile = (model: Model, memberIndex: number, account: string): string | undefined => {
  const owner = model.owners.get(account)
  if (owner !== undefined && owner !== `member ${memberIndex}`) return 'EXISTING_BANK'
  for (const [otherAccount, name] of model.owners)
    if (name === `member ${memberIndex}`) model.owners.delete(otherAccount)
  model.owners.set(account, `member ${memberIndex}`)
  const member = memberAt(model, memberIndex)
  member.bankCode = 'SCB'
  member.look = toLook({ bankCode: 'SCB', bankAccountName: 'ดี', bankAccountNo: account })
  return undefined
}

export const applySetBankName = (model: Model, memberIndex: number, bankCode: string, name: string): string => {
  if (memberAt(model, memberIndex).bankCode !== bankCode) return 'INVALID_BANK'
  if (!/^[A-Za-z ]+$/.test(name)) return 'BANK_ACCOUNT_NAME_ENG'
  const member = memberAt(model, memberIndex)
  member.look = toLook({ bankCode, bankAccountName: name, bankAccountNo: `${member.look.slice(-4)}0` })
  return 'SUCCESS'
}

export const applyChangePassword = (
  model: Model,
  memberIndex: number,
  oldPassword: string,
  newPassword: string,
): string => {
  const member = memberAt(model, memberIndex)
  if (newPassword.length < 6 || newPassword.length > 64) return 'INVALID_USER_INFO'
  if (member.password !== oldPassword) return 'WRONG_PASSWORD'
  member.password = newPassword
  return 'SUCCESS'
}

/** Applies the opening of a game account, or, if `isReset` is true, a new password, which also opens the account. */
export const applyOpenAccount = (model: Model, memberIndex: number, code: string, isReset: boolean): string => {
  const { open } = memberAt(model, memberIndex)
  if (code === 'wallet') return 'NO_DATA'
  if (!model.games.has(code)) return 'NO_GAME'
  if (!isReset && open.has(code)) return 'SLOT_ALREADY_ACTIVE'
  if (model.down.has(code)) return isReset ? 'SLOT_RESET_PASSWORD_FAIL' : 'SLOT_ACTIVATE_FAIL'
  // A new password ends the session of anybody who plays with this account.
  if (open.has(code)) {
    const game = gameAt(model, memberIndex, code)
    game.session += 1
    game.newPasswords += 1
  }
  open.add(code)
  return 'SUCCESS'
}
