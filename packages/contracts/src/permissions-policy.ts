/**
 * Browser features that neither the app nor the pages of the mock use. All are switched off, so that an injected script
 * cannot request them. The page itself may still use all other features: the clipboard, sharing, full screen,
 * picture-in-picture, autoplay. Names that Chromium does not know, such as bluetooth, are omitted to avoid warnings.
 */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/** The header `Permissions-Policy` of every page that the app's host and the mock serve. */
export const PERMISSIONS_POLICY = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ')
