import { GIFT_LINK_SEPARATOR } from '@sabai/contracts/constants'
import AES from 'crypto-js/aes'
import { TRUELINK_KEY } from '../../../lib/runtime/deposit-settings.ts'

/**
 * Encrypts a gift link together with the name of the wallet account that receives the gift, as the server expects
 * (product section 7). The encryption keeps nothing secret, because the app contains the key.
 */
export const encryptGiftLink = (link: string, walletAccountName: string): string =>
  AES.encrypt(link + GIFT_LINK_SEPARATOR + walletAccountName, TRUELINK_KEY).toString()
