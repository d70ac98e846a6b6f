export const contact = {
  title: 'ติดต่อเรา',
  chat: 'แชทกับเจ้าหน้าที่',
  startChat: 'เริ่มแชท',
  version: 'เวอร์ชัน {{version}}',
  qr: 'QR สำหรับติดต่อเจ้าหน้าที่',
  qrMissing: 'แสดง QR ไม่ได้ในขณะนี้',
  saveQr: 'บันทึก QR',
  notSaved: 'แตะรูปค้างไว้เพื่อบันทึก',
  link: 'ติดต่อเจ้าหน้าที่',
  newTab: '(เปิดแท็บใหม่)',
  failed: 'โหลดข้อมูลติดต่อไม่สำเร็จ',
}
