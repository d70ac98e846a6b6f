import type { ErrorTexts } from '../../th/shared/errors.ts'

export const errors: ErrorTexts = {
  WRONG_PASSWORD: 'The old password is not correct. Please try again.',

  OTP_BLOCK: 'Too many wrong OTPs. New codes are paused for a while, please try again later.',
  OTP_TOKEN_INVALID: 'This OTP cannot be used. Please request a new code.',
  OTP_NOT_EXIST: 'We could not find this OTP, or it has been used. Please request a new code.',
  OTP_VERIFIED: 'This phone number is already confirmed.',
  OTP_EXPIRED: 'This OTP has expired. Please request a new code.',
  OTP_CODE_INVALID: 'The OTP is not correct. Please check it and enter it again.',
  OTP_CODE_VALID: 'The OTP is confirmed.',
  OTP_SEND_FAIL: 'We could not send the OTP. Please check the phone number and try again.',
  OTP_VERIFY_FAIL: 'We could not check the OTP. Please try again.',
  UNVERIFIED_OTP: 'Please confirm your phone number with an OTP first.',

  EXISTING_USER: 'This phone number is already a member. Please log in or use another number.',
  EXISTING_BANK: 'This bank account is already registered. Please use another account or contact us.',
  INVALID_USER_INFO: 'Some of the details are not correct. Please check them and try again.',
  INVALID_BANK: 'The bank or account number is not correct. Please check and try again.',
  BANK_ACCOUNT_NAME_ENG: 'Bank account name must be in English only',
  REGISTER_FAIL: 'Registration failed. Please try again.',
  PHONE_NUMBER_REQUIRE_10_DIGIT: 'The phone number must support 10 digits',
  GAME_ACTIVATION_FAIL: 'We could not open your game accounts. Please try again or contact us.',

  BONUS_REMAINING: 'Money from an earlier bonus is still in a game. Please use it or move it to your wallet first.',
  BONUS_ALREADY_ACTIVE: 'You already have an active bonus or promotion. Please complete or cancel it first.',
  BONUS_MAX_CLAIMED: 'You have received this bonus as often as allowed. Please choose another bonus.',
  BONUS_CONDITION: 'The bonus conditions are not met yet. Please check the bonus conditions.',
  BONUS_CLEAR: 'The bonus has been cancelled.',
  BONUS_FULL: 'This bonus is fully taken for today. Please try again tomorrow.',
  NO_PROMOTION: 'We could not find this promotion, or it has expired. Please check the code.',
  PROMOTION_RECEIVED: 'You have already received this promotion. Please use another one.',

  INVITE_COLLECT: 'You have already received your referral bonus today. Please come back tomorrow.',
  INVITE_INACTIVE: 'The referral bonus is not available at the moment.',
  NO_INVITE_BONUS: 'There is no referral bonus to receive yet. Invite more friends and check again.',
  NO_INVITEE_PLAY_INFO: 'The friends you invited have not played yet, so the bonus cannot be received.',
  INVITE_BONUS_SUCCESS: 'You have received your referral bonus.',
  INVITE_BONUS_FAIL: 'The conditions are not fully met, so you have received part of the referral bonus.',

  NO_REFUND: 'There is no refund to receive at the moment.',
  REFUND_CONDITION:
    'The refund cannot be received: a bonus is active or the minimum play is not reached. Please check the conditions.',
  REFUND_SUCCESS: 'You have received your refund.',
  REFUND_INACTIVE: 'Refunds are not available at the moment.',
  REFUND_MINIMUM: 'Your refund must be more than 0 to be moved to your wallet.',

  SLOT_ALREADY_ACTIVE: 'This game account is already open.',
  SLOT_ACTIVATE_FAIL: 'The game cannot open accounts right now. Please try again later.',
  SLOT_NO_ACCOUNT: 'You do not have an account for this game yet. Please open it first.',
  SLOT_RESET_PASSWORD_FAIL: 'The game cannot give out new passwords right now. Please try again later.',
  TRANSFER_MINIMUM: 'The amount is below the minimum. Please enter a higher amount.',
  NO_GAME: 'We could not find this game. Please choose another one.',
  MONEY_NOT_ENOUGH: 'Your balance is not enough. Please check your balance and try again.',
  TRANSFER_FAIL: 'The money is back in your wallet. Please try again later.',
  NO_BANK: 'We do not have a bank account of yours. Please contact us to add one.',
  QR_FAIL: 'We could not create the QR code. Please try again or choose another way to deposit.',

  SLIP_UPLOAD_FAIL: 'We could not receive the slip. Please try again later.',
  SLIP_NO_FILE: 'No slip picture was chosen. Please choose one before sending.',
  SLIP_INVALID_FILE: 'This file is not a picture that we can read. Please choose another slip picture.',
  TRUELINK_DUPLICATE: 'This gift link has already been used. Please use another link.',
  TRUELINK_INVALID: 'This gift link is not correct or has expired. Please check it and try again.',

  OK: 'Done.',
  SUCCESS: 'Completed successfully.',
  NOT_AREASLOT: 'We could not find your account with this game. Please contact us.',
  NOT_UFABET: 'We could not find your account with this game. Please contact us.',

  INVALID_CODE: 'The code is not correct. Please check it and try again.',

  WITHDRAW_LIMIT: 'This is over the limit for one withdrawal or for the day. Please lower the amount or try tomorrow.',
}
