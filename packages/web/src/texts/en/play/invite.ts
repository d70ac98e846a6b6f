import type { Texts } from '../../text-types.ts'

export const invite: Texts['invite'] = {
  title: 'Invite friends',
  hint: 'Send this link to your friends. When they register, deposit and play, you earn a referral bonus.',
  link: 'Your invite link',
  share: 'Share link',
  copy: 'Copy link',
  notShared: 'The link could not be shared. Please copy it instead.',
  qr: 'QR code',
  qrOf: 'QR code of the link {{link}}',
  qrHint: 'Friends can scan it to register with your link.',
  noLink: 'Your invite link could not be loaded',
  list: 'Bonuses from your friends',
  friend: 'Friend',
  listFailed: 'The bonuses could not be loaded',
  empty: 'No bonuses from friends yet',
  emptyHint: 'What you earn by inviting friends is shown here.',
  claimTitle: 'Receive your referral bonus',
  paid: 'Bonus received',
  unknown: 'The bonus is not confirmed yet',
}
