import type { Locale } from '@sabai/contracts/constants'

/**
 * The texts of the offline page. They are not a namespace of the app, because the app cannot be loaded without a
 * connection.
 */
export interface OfflineTexts {
  /** The language tag for HTML. */
  readonly languageTag: string
  readonly title: string
  readonly hint: string
  readonly balance: string
  readonly retry: string
}

export const OFFLINE_TEXTS: Readonly<Record<Locale, OfflineTexts>> = {
  th: {
    languageTag: 'th',
    title: 'ไม่มีการเชื่อมต่อ',
    hint: 'กรุณาตรวจสอบ Wi-Fi หรืออินเทอร์เน็ตมือถือ แล้วลองใหม่อีกครั้ง',
    balance: 'ยอดเงินจะแสดงเมื่อเชื่อมต่อได้อีกครั้ง',
    retry: 'ลองใหม่',
  },
  la: {
    languageTag: 'lo',
    title: 'ບໍ່ມີການເຊື່ອມຕໍ່',
    hint: 'ກະລຸນາກວດ Wi-Fi ຫຼື ອິນເຕີເນັດມືຖື ແລ້ວລອງໃໝ່ອີກຄັ້ງ',
    balance: 'ຍອດເງິນຈະສະແດງເມື່ອເຊື່ອມຕໍ່ໄດ້ອີກຄັ້ງ',
    retry: 'ລອງໃໝ່',
  },
  en: {
    languageTag: 'en',
    title: 'No connection',
    hint: 'Please check your Wi-Fi or mobile data, and try again.',
    balance: 'Your balance is shown once you are connected again.',
    retry: 'Try again',
  },
}
