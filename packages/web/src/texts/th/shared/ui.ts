export const ui = {
  copy: 'คัดลอก{{name}}',
  copyWord: 'คัดลอก',
  copied: 'คัดลอก {{text}} แล้ว',
  copyFailed: 'คัดลอกไม่สำเร็จ',
  choice: {
    search: 'ค้นหา',
    found: 'พบ {{count}} รายการ',
    nothing: 'ไม่พบรายการที่ค้นหา',
  },
}
