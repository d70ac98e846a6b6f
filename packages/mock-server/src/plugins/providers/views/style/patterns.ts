const INK = 'var(--pattern)'

/** What the page behind everything is drawn with: CSS for `background` without its colour. */
export const PATTERNS = {
  petals: `radial-gradient(ellipse 1.1rem 2.2rem at 25% 30%, ${INK} 60%, transparent 62%) 0 0 / 6rem 7rem,
    radial-gradient(ellipse 2.2rem 1.1rem at 75% 80%, ${INK} 60%, transparent 62%) 0 0 / 6rem 7rem`,
  waves: `repeating-radial-gradient(circle at 50% 130%, ${INK} 0 0.15rem, transparent 0.15rem 1.1rem)`,
  stars: `radial-gradient(circle at 20% 30%, ${INK} 0.1rem, transparent 0.12rem) 0 0 / 5rem 5rem,
    radial-gradient(circle at 70% 65%, ${INK} 0.06rem, transparent 0.08rem) 0 0 / 3.4rem 4.1rem,
    radial-gradient(circle at 50% 80%, ${INK} 0.05rem, transparent 0.07rem) 0 0 / 2.3rem 2.9rem`,
  scales: `radial-gradient(circle at 50% 0, transparent 1.1rem, ${INK} 1.12rem 1.25rem, transparent 1.27rem) 0 0 / 2.5rem 1.25rem,
    radial-gradient(circle at 50% 0, transparent 1.1rem, ${INK} 1.12rem 1.25rem, transparent 1.27rem) 1.25rem 0.625rem / 2.5rem 1.25rem`,
  bulbs: `radial-gradient(circle, ${INK} 0.14rem, transparent 0.2rem) 0 0 / 1.5rem 1.5rem`,
  rays: `repeating-conic-gradient(from 0deg at 50% 12rem, ${INK} 0 8deg, transparent 8deg 16deg)`,
  confetti: `radial-gradient(circle at 30% 40%, ${INK} 0.5rem, transparent 0.52rem) 0 0 / 5rem 5rem,
    radial-gradient(circle at 80% 90%, ${INK} 0.3rem, transparent 0.32rem) 0 0 / 5rem 5rem`,
  mowing: `repeating-linear-gradient(90deg, ${INK} 0 4rem, transparent 4rem 8rem)`,
  pinstripes: `repeating-linear-gradient(90deg, ${INK} 0 1px, transparent 1px 0.75rem)`,
  marble: `linear-gradient(115deg, transparent 40%, ${INK} 41%, transparent 43%) 0 0 / 22rem 30rem,
    linear-gradient(62deg, transparent 55%, ${INK} 56%, transparent 59%) 0 0 / 31rem 24rem,
    linear-gradient(140deg, transparent 70%, ${INK} 71%, transparent 72%) 0 0 / 17rem 19rem`,
  fretwork: `linear-gradient(${INK} 0.2rem, transparent 0.2rem) 0 0 / 3rem 3rem,
    linear-gradient(90deg, ${INK} 0.2rem, transparent 0.2rem) 0 0 / 3rem 3rem,
    linear-gradient(${INK} 0.2rem, transparent 0.2rem) 0.75rem 0.75rem / 1.5rem 3rem,
    linear-gradient(90deg, ${INK} 0.2rem, transparent 0.2rem) 0.75rem 0.75rem / 3rem 1.5rem`,
  bricks: `linear-gradient(${INK} 0.12rem, transparent 0.12rem) 0 0 / 4rem 1.5rem,
    linear-gradient(90deg, ${INK} 0.12rem, transparent 0.12rem) 0 0 / 4rem 3rem,
    linear-gradient(90deg, transparent 2rem, ${INK} 2rem 2.12rem, transparent 2.12rem) 0 1.5rem / 4rem 3rem`,
  rosettes: `repeating-radial-gradient(circle at 0 50%, ${INK} 0 1px, transparent 1px 0.6rem),
    repeating-radial-gradient(circle at 100% 50%, ${INK} 0 1px, transparent 1px 0.6rem)`,
  balls: `radial-gradient(circle at 50% 50%, ${INK} 1.4rem, transparent 1.44rem) 0 0 / 5rem 5rem,
    radial-gradient(circle at 50% 50%, ${INK} 0.7rem, transparent 0.74rem) 2.5rem 2.5rem / 5rem 5rem`,
  ruled: `repeating-linear-gradient(${INK} 0 1px, transparent 1px 2rem)`,
  lattice: `repeating-linear-gradient(45deg, ${INK} 0 1px, transparent 1px 1.4rem),
    repeating-linear-gradient(-45deg, ${INK} 0 1px, transparent 1px 1.4rem)`,
  none: 'none',
} as const

export type PatternName = keyof typeof PATTERNS
