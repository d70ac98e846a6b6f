const { CPU_SLOWDOWN: setting } = process.env
if (setting && !(Number(setting) >= 1 && Number(setting) <= 20))
  throw new Error(
    `CPU_SLOWDOWN is '${setting}'. It says how many times slower the pages of the browser tests run: a number from 1 to 20, 1 if unset.`,
  )

/** The factor by which the browser slows down the pages, and by which the time limits of the tests are multiplied. */
export const CPU_SLOWDOWN = Number(setting || 1)
