import type { Page } from 'playwright/test'
import { bindTexts } from '../../fixture/app-texts.ts'
import { chooseValue } from '../../fixture/choose-value.ts'

export const NEW_PHONE = '0691110001'
export const NEW_PHONE_AS_SHOWN = '069-111-0001'

/** The texts of the registration in one language. */
export const WORDS = {
  th: bindTexts(
    {
      phone: 'เบอร์โทรศัพท์',
      next: 'ถัดไป',
      code: 'รหัส OTP',
      reference: 'รหัสอ้างอิง',
      name: 'ชื่อโปรไฟล์',
      password: 'รหัสผ่าน',
      again: 'ยืนยันรหัสผ่าน',
      bank: 'ธนาคาร',
      account: 'เลขที่บัญชี',
      first: 'ชื่อเจ้าของบัญชี',
      last: 'นามสกุลเจ้าของบัญชี',
      register: 'สมัครสมาชิก',
      done: 'สมัครสมาชิกเรียบร้อยแล้ว',
    },
    'th',
  ),
  la: bindTexts(
    {
      phone: 'ເບີໂທລະສັບ',
      next: 'ຕໍ່ໄປ',
      code: 'ລະຫັດ OTP',
      reference: 'ລະຫັດອ້າງອີງ',
      name: 'ຊື່ໂປຣໄຟລ໌',
      password: 'ລະຫັດຜ່ານ',
      again: 'ຢືນຢັນລະຫັດຜ່ານ',
      bank: 'ທະນາຄານ',
      account: 'ເລກບັນຊີ',
      first: 'ຊື່ເຈົ້າຂອງບັນຊີ',
      last: 'ນາມສະກຸນເຈົ້າຂອງບັນຊີ',
      register: 'ສະໝັກສະມາຊິກ',
      done: 'ສະໝັກສະມາຊິກສຳເລັດແລ້ວ',
    },
    'la',
  ),
  en: {
    phone: 'Phone number',
    next: 'Next',
    code: 'OTP',
    reference: 'Reference',
    name: 'Profile name',
    password: 'Password',
    again: 'Confirm password',
    bank: 'Bank',
    account: 'Account number',
    first: "Account holder's first name",
    last: "Account holder's last name",
    register: 'Register',
    done: 'You are registered',
  },
} as const
type RegistrationWords = (typeof WORDS)[keyof typeof WORDS]

export const fillField = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
export const pressButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

export const fillPhone = async (page: Page, phone: string, words: RegistrationWords = WORDS.en) => {
  await fillField(page, words.phone, phone)
  await pressButton(page, words.next)
}
export const fillProfile = async (page: Page, words: RegistrationWords = WORDS.en) => {
  await fillField(page, words.name, 'สมศรี ทดสอบ')
  await fillField(page, words.password, 'demo1234')
  await fillField(page, words.again, 'demo1234')
  await pressButton(page, words.next)
}
export const fillBank = async (page: Page, bank: string, account: string, words: RegistrationWords = WORDS.en) => {
  await chooseValue(page.getByLabel(words.bank, { exact: true }), bank)
  await fillField(page, words.account, account)
  await fillField(page, words.first, 'somsri')
  await fillField(page, words.last, 'tester')
}
export const getErrorMessage = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })
