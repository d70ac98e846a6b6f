import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { slipCodeOf } from '../../packages/mock-server/src/domain/deposits/make-slip.ts'
import { maskParty } from '../../packages/mock-server/src/domain/deposits/mask-party.ts'
import { toMinorUnits } from '../../packages/mock-server/src/domain/money/money.ts'
import type { SampleTransfer } from '../../packages/mock-server/src/fixture-schema/schema.ts'
import { loadFixtures } from '../../packages/mock-server/src/fixtures/load.ts'
import type { SlipText } from '../../packages/mock-server/workbench/src/desks/deposits/draw-slip.ts'
import { readArguments } from '../process/read-arguments.ts'
import { runScript } from '../process/user-error.ts'
import { drawInBrowser } from '../slips/draw-in-browser.ts'
import { NO_PICTURE, SAMPLES } from '../slips/samples.ts'

const USAGE = 'Usage: npm run slips, which draws every sample slip again'
const fixtures = fileURLToPath(new URL('../../fixtures', import.meta.url))

const toSlipText = (transfer: SampleTransfer): SlipText => ({
  ...transfer,
  from: maskParty(transfer.from),
  to: maskParty(transfer.to),
  code: slipCodeOf(transfer.kind, transfer, {
    amount: toMinorUnits(transfer.amount, transfer.currency) ?? 0,
    currency: transfer.currency,
    base: 'th',
  }),
  time: `${transfer.ago} before its world began`,
  ...(transfer.kind === 'tooSmall' ? { width: 180, height: 320 } : { width: 720, height: 1_280 }),
})

/** Draws the sample slips of `fixtures/slips` from the transfers in `fixtures/world/th/bank-transfers.json`. */
await runScript(async () => {
  readArguments(USAGE, [], 0)
  const { sampleTransfers } = loadFixtures(fixtures).th
  const pictures = await drawInBrowser(sampleTransfers.map(toSlipText))
  const pictureOf = (reference: string): Buffer => {
    const picture = pictures[sampleTransfers.findIndex((transfer) => transfer.reference === reference)]
    if (!picture) throw new Error(`there is no sample transfer ${reference}`)
    return picture
  }
  mkdirSync(`${fixtures}/slips`, { recursive: true })
  for (const { file, reference, beside, deliver } of SAMPLES) {
    const slip = pictureOf(reference)
    const { width } = await sharp(slip).metadata()
    const image =
      beside === undefined
        ? sharp(slip)
        : sharp(
            await sharp(slip)
              .extend({ right: width })
              .composite([{ input: pictureOf(beside), left: width, top: 0 }])
              .png()
              .toBuffer(),
          )
    await deliver(image).toFile(`${fixtures}/slips/${file}`)
  }
  writeFileSync(`${fixtures}/slips/${NO_PICTURE.file}`, NO_PICTURE.text)
  console.log(`${SAMPLES.length + 1} sample slips written to fixtures/slips.`)
})
