/**
 * The features of browsers that neither the app nor the pages of the mock use, each switched off, so that no script that
 * gets in can ask for them. Not named, and so allowed to the page itself: the clipboard, sharing, full screen, picture in
 * picture, autoplay. Chromium warns of names that it does not know, such as bluetooth: none of them stands here.
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
