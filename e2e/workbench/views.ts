/** Returns the URL fragment, after `#/`, of every view of the workbench by its name. `id` is the id of the world. */
export const viewsOf = (id: string) => ({
  'the worlds': 'worlds',
  'the scenarios': 'scenarios',
  'a scenario': `scenarios/${encodeURIComponent('refuse/POST /api/wallet/transfer/MONEY_NOT_ENOUGH')}`,
  'the playground': 'try',
  'the journal': `world/${id}/journal`,
  'a call of the journal': `world/${id}/journal/1`,
  'the deposit desk': `world/${id}/desks/deposits/new-slip`,
  'the withdrawal desk': `world/${id}/desks/withdrawals`,
  'the game desk': `world/${id}/desks/games/ORCHID`,
  'the reward desk': `world/${id}/desks/rewards/dao`,
  'the SMS desk': `world/${id}/desks/sms`,
  'the chat': `world/${id}/desks/chat/SB100004`,
  'the state': `world/${id}/state`,
  'the export': `world/${id}/save`,
  'the contract': 'contract',
  'a call of the contract': `contract/${encodeURIComponent('GET /api/wallet')}`,
})
