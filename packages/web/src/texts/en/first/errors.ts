import type { errors as thErrors } from '../../th/first/errors.ts'

export const errors: Record<keyof typeof thErrors, string> = {
  UNAUTHORIZED: 'Please log in to continue.',
  EXPIRED_AUTH_TOKEN: 'Your session has ended. Please log in again.',
  INVALID_USER_1: 'We could not confirm who you are. Please log in again.',
  INVALID_USER_2: 'We could not confirm who you are. Please log in again.',
  INVALID_USER_3: 'We could not confirm who you are. Please log in again.',
  INVALID_USER_4: 'We could not confirm who you are. Please log in again.',
  INVALID_IP: 'You cannot log in from this network. Please use another network or contact us.',
  WRONG_CREDENTIAL: 'The phone number or password is not correct. Please try again.',
  NO_USER: 'We could not find this member. Please check the phone number or contact us.',
  INACTIVE_USER: 'This member account is suspended. Please contact us.',
  LOGIN_FAIL: 'Login failed. Please try again.',
  REQUEST_LIMIT: 'Too many requests. Please wait about a minute and try again.',
  REQUEST_LIMIT_1MIN: 'Too many attempts. Please wait one minute and try again.',
  INTERNAL_SERVER_ERROR: 'The system is temporarily unavailable. Please try again later.',
  KEY_MISSING: 'Some information was missing. Please try again or contact us.',
  KEY_INVALID: 'The system could not read what was sent. Please try again or contact us.',
  NO_DATA: 'The information was not found or is not correct. Please check and try again.',
  'invalid-token': 'Please log in again.',
  gone: 'This service is closed.',
}
