/** Not part of the catalogue: it is only in trial builds. */
export const trial = {
  title: 'ລຸ້ນທົດລອງ: ບໍ່ແມ່ນສຳລັບສະມາຊິກ',
  meaning: 'ອາດສະແດງຂໍ້ມູນທົດສອບ ແລະ ຍອດເງິນທີ່ບໍ່ມີຈິງ',
}
