export const common = {
  cancel: 'ยกเลิก',
  confirm: 'ยืนยัน',
  amountHidden: 'ซ่อนยอดเงินอยู่',
  baht: 'บาท',
  kip: 'กีบ',
  ask: 'สอบถามเจ้าหน้าที่',
  askTopic: 'เรื่อง: {{topic}}',
  askAbout: 'เรื่อง: {{topic}}\nอ้างอิง: {{reference}}',
  ago: {
    now: 'เมื่อสักครู่',
    year: '{{count}} ปีที่แล้ว',
    month: '{{count}} เดือนที่แล้ว',
    day: '{{count}} วันที่แล้ว',
    hour: '{{count}} ชั่วโมงที่แล้ว',
    minute: '{{count}} นาทีที่แล้ว',
    second: '{{count}} วินาทีที่แล้ว',
  },
}
