/** The lines of each scene above the waves, in a soft colour and in gold. */
const SCENES = {
  /** A compass: the page does not exist. */
  lost: {
    soft: 'M104 54a24 24 0 1 1-48 0 24 24 0 1 1 48 0M80 36v3M80 69v3M62 54h3M95 54h3',
    gold: 'm91 43-7 15-15 7 7-15z',
  },
  /** A sleeping moon: the service has ended. */
  closed: { soft: 'M104 28h9l-9 11h9M116 48h6l-6 8h6', gold: 'M84 30a25 25 0 1 0 21 38 21 21 0 0 1-21-38z' },
  /** A parcel that has not arrived: parts of the app are missing. */
  missing: {
    soft: 'm58 44 22-11 22 11v24L80 79 58 68zM58 44l22 11 22-11M80 55v24',
    gold: 'M108 24v12M102 30h12M69 38.5l22 11',
  },
  /** A cloud with lightning: the service did not answer. */
  failed: { soft: 'M64 66a13 13 0 0 1-1-26 18 18 0 0 1 35-4 15 15 0 0 1 1 30h-3', gold: 'm82 48-9 14h13l-8 14' },
  /** A signal crossed out: the device is offline. */
  offline: {
    soft: 'M55 48a35 35 0 0 1 50 0M63 58a24 24 0 0 1 34 0M72 67a12 12 0 0 1 16 0M80 76h0',
    gold: 'm58 30 44 48',
  },
  /** An hourglass: loading takes longer than usual. */
  slow: {
    soft: 'M62 30h36M62 78h36M66 30v7c0 9 14 12 14 17s-14 8-14 17v7M94 30v7c0 9-14 12-14 17s14 8 14 17v7',
    gold: 'M73 40h14M80 60v6M72 73h16',
  },
  /** An empty slip of paper: nothing has happened yet. */
  empty: { soft: 'M62 28h36v50l-6-5-6 5-6-5-6 5-6-5-6 5z', gold: 'M71 42h18M71 52h10' },
  /** A slip with an arrow out of it: the member is to send a picture of a slip. */
  send: { soft: 'M70 46h-8v34l6-4 6 4 6-4 6 4 6-4 6 4V46h-8M71 66h18', gold: 'M80 57V29M70 39l10-10 10 10' },
} as const

export type SceneName = keyof typeof SCENES

/** The content of a drawing. */
export const SceneLines = ({ scene }: { scene: SceneName }) => (
  <>
    <circle fill="var(--surface-raised)" stroke="var(--line)" strokeWidth="1" cx="80" cy="54" r="46" />
    <path fill="color-mix(in srgb, var(--text) 5%, transparent)" d={SCENES[scene].soft} />
    <path stroke="var(--gold)" strokeWidth="3" d={SCENES[scene].gold} />
    <path stroke="var(--gold-deep)" d="M24 96q14-12 28 0t28 0 28 0 28 0M44 106q9-8 18 0t18 0 18 0 18 0" />
    <path stroke="var(--gold-light)" strokeWidth="3" d="M28 40h0M38 74h0M130 62h0M122 20h0M46 16h0" />
  </>
)
