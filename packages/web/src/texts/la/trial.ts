/** This text is not in a namespace of the app, because only trial builds contain it. */
export const trial = {
  title: 'ລຸ້ນທົດລອງ: ບໍ່ແມ່ນສຳລັບສະມາຊິກ',
  meaning: 'ອາດສະແດງຂໍ້ມູນທົດສອບ ແລະ ຍອດເງິນທີ່ບໍ່ມີຈິງ',
}
