import type { ControlInput } from '@sabai/contracts/control'

type NewWorld = ControlInput<'POST /__mock/worlds'>['body']

/** Converts a time of a form (`2026-11-20T09:30`, perhaps with seconds) to an ISO time in the zone of Bangkok. */
export const toBangkokTime = (localTime: string): string =>
  `${localTime.length === 16 ? `${localTime}:00` : localTime}+07:00`

/** Converts the values of the form to a request body. Empty fields are left out, so that the mock uses its defaults. */
export const toNewWorld = (form: Readonly<Record<string, string>>): NewWorld => {
  const { id, base, scenario, seed, at, frozen, limits, closingWindow, persist } = form
  const clock = { ...(at && { at: toBangkokTime(at) }), ...(frozen && { frozen: true }) }
  const settings = { ...(limits && { limits: true }), ...(closingWindow && { closingWindow: true }) }
  return {
    ...(id && { id: id.trim() }),
    ...((base === 'th' || base === 'la') && { base }),
    ...(scenario && { scenario }),
    ...(seed && { seed: Number(seed) }),
    ...(Object.keys(clock).length > 0 && { clock }),
    ...(Object.keys(settings).length > 0 && { settings }),
    ...(persist && { persist: true }),
  }
}
