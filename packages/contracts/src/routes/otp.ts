import { Type } from 'typebox'
import { command, model, object } from '../route.ts'
import { secret, Username } from '../schemas.ts'

export const otpRoutes = {
  'POST /api/otp/send': command({
    summary: 'Sends an SMS with a code that confirms a phone number; a confirmed number needs no code (sections 3, 4)',
    access: 'public',
    body: object({ phoneNumber: Username }),
    reply: object(
      {
        /**
         * The reference, shown beside the field, so that the member sees which SMS has the code. With OTP_VERIFIED it
         * is empty, because no SMS was sent.
         */
        otpRef: Type.String(),
        otpToken: Type.String(secret),
        code: Type.Enum(['OK', 'OTP_VERIFIED']),
      },
      model('OtpReply'),
    ),
    refusals: ['REQUEST_LIMIT', 'OTP_BLOCK', 'OTP_SEND_FAIL', 'PHONE_NUMBER_REQUIRE_10_DIGIT'],
  }),
  'POST /api/otp/verify': command({
    summary: 'Confirms a phone number with the code of its SMS (section 3)',
    access: 'public',
    body: object(
      {
        otpToken: Type.String({ minLength: 1, maxLength: 128, ...secret }),
        otpCode: Type.String({ minLength: 1, maxLength: 16, ...secret }),
      },
      model('OtpVerification'),
    ),
    reply: object({ message: Type.Literal('OTP_CODE_VALID') }),
    refusals: ['OTP_CODE_INVALID', 'OTP_EXPIRED', 'OTP_TOKEN_INVALID', 'OTP_NOT_EXIST', 'OTP_BLOCK', 'OTP_VERIFY_FAIL'],
  }),
}
