const { CPU_SLOWDOWN: setting } = process.env
if (setting && !(Number(setting) >= 1 && Number(setting) <= 20))
  throw new Error(
    `CPU_SLOWDOWN is '${setting}'. It says how many times slower the pages of the browser tests run: a number from 1 to 20, 1 if unset.`,
  )

/** How many times slower the pages run. All time limits of the browser tests are multiplied by it. */
export const CPU_SLOWDOWN = Number(setting || 1)
