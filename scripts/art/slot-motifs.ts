import { CONTRAST_FILL, EDGE_STROKE, GOLD_FILL, MAIN_FILL, type Motif } from './motif.ts'
import {
  createPetalPath,
  createPolygonPath,
  createStarPath,
  divideTurn,
  formatCoordinate,
  mirror,
  pointAt,
  renderCircle,
  renderPath,
  rotate,
} from './shapes.ts'

/** An orchid: three narrow sepals behind two broad petals, and a lip with a golden throat. */
const orchid: Motif = {
  main: ['#ffe3fb', '#e79be6', '#a24ec4'],
  contrast: ['#ff7bc8', '#b3126f'],
  drawing:
    rotate(
      [0, 124, 236],
      renderPath(createPetalPath(48, 47, 19, 33, 0.7), `${MAIN_FILL} ${EDGE_STROKE} opacity=".88"`),
      48,
      47,
    ) +
    rotate([66, -66], renderPath(createPetalPath(48, 47, 33, 32, 1), `${MAIN_FILL} ${EDGE_STROKE}`), 48, 47) +
    renderPath(
      'M48 45C38 47 36 56 41 60C37 66 42 75 48 78C54 75 59 66 55 60C60 56 58 47 48 45Z',
      `${CONTRAST_FILL} ${EDGE_STROKE}`,
    ) +
    renderPath('M48 47C44 50 44 57 48 62C52 57 52 50 48 47Z', GOLD_FILL) +
    renderCircle(48, 45, 3.4, GOLD_FILL),
}

/** The sun setting behind a river. */
const mekong: Motif = {
  main: ['#9ff3ff', '#2fb4d6', '#0d5f9e'],
  contrast: ['#3d2f86', '#211a55'],
  drawing:
    '<clipPath id="c"><circle cx="48" cy="48" r="32"/></clipPath><g clip-path="url(#c)">' +
    `<rect x="16" y="16" width="64" height="64" ${CONTRAST_FILL}/>` +
    renderCircle(48, 42, 17, GOLD_FILL) +
    renderPath('M16 50L30 38L40 48L54 40L80 54V60H16Z', 'fill="#14103a" opacity=".55"') +
    [0, 1, 2, 3]
      .map((index) => {
        const y = 52 + index * 7.5
        const start = 16 - (index % 2) * 8
        const waves = Array.from({ length: 5 }, () => 'q4.5 -5 9 0t9 0').join('')
        return renderPath(
          `M${start} ${formatCoordinate(y)}${waves}V96H${start}Z`,
          `${MAIN_FILL} opacity="${formatCoordinate(0.55 + index * 0.15)}"`,
        )
      })
      .join('') +
    renderPath(
      'M34 58h28M39 65.5h18M43 73h10',
      'stroke="#fbeab8" stroke-width="1.8" stroke-linecap="round" opacity=".8"',
    ) +
    '</g>' +
    renderCircle(48, 48, 32, 'fill="none" stroke="url(#gold)" stroke-width="2.2"'),
}

/** A jasmine blossom: two layers of five ivory petals on dark leaves. */
const jasmine: Motif = {
  main: ['#ffffff', '#f6efff', '#b9a5e6'],
  contrast: ['#5fd0a4', '#14614f'],
  drawing:
    rotate([38, 142, 270], renderPath(createPetalPath(48, 48, 17, 35, 0.1), `${CONTRAST_FILL} opacity=".9"`)) +
    rotate(divideTurn(5, 36), renderPath(createPetalPath(48, 48, 21, 29, 0.35), `${MAIN_FILL} opacity=".6"`)) +
    rotate(
      divideTurn(5),
      renderPath(
        createPetalPath(48, 48, 23, 31, 0.35),
        `${MAIN_FILL} stroke="#8d79c4" stroke-opacity=".45" stroke-width=".8"`,
      ),
    ) +
    rotate(
      divideTurn(5),
      renderPath('M48 44V30', 'stroke="#9d8ad0" stroke-opacity=".5" stroke-width="1" stroke-linecap="round"'),
    ) +
    renderCircle(48, 48, 6, GOLD_FILL) +
    divideTurn(6)
      .map((angle) => renderCircle(...pointAt(48, 48, 3.2, angle), 0.9, 'fill="#8a5a14"'))
      .join(''),
}

/** A crowned river serpent rising from its coil. */
const nagara: Motif = {
  main: ['#d4ffe2', '#3fd39a', '#0b7a66'],
  contrast: ['#0a5a50', '#06302f'],
  drawing: (() => {
    const coil = 'M24 66C26 78 42 82 56 78C72 74 74 62 62 58C50 54 34 56 34 46C34 38 40 35 44 33'
    return (
      renderPath(coil, 'fill="none" stroke="#04201f" stroke-width="14" stroke-linecap="round" opacity=".5"') +
      renderPath(coil, 'fill="none" stroke="url(#m)" stroke-width="11.5" stroke-linecap="round"') +
      renderPath(
        coil,
        'fill="none" stroke="url(#gold)" stroke-width="3.4" stroke-dasharray="1.2 3.4" stroke-linecap="round"',
      ) +
      renderPath(
        'M40 40C32 36 30 27 33 14C37 20 39 21 41 23C42 18 44 15 48 11C48 17 50 20 52 22C55 19 58 18 62 18C58 23 58 26 58 28Z',
        `${GOLD_FILL}`,
      ) +
      renderPath(
        'M36 42C34 30 44 23 56 25C66 26 72 30 76 36C72 40 66 40 62 40C64 43 63 46 60 48C54 44 46 44 36 42Z',
        `${MAIN_FILL} ${EDGE_STROKE}`,
      ) +
      renderPath(
        'M76 36C72 38.5 66 38 61 37',
        'fill="none" stroke="#06302f" stroke-width="1.4" stroke-linecap="round"',
      ) +
      renderCircle(57, 31.5, 2.7, 'fill="#fff6d8"') +
      renderCircle(57.6, 31.5, 1.4, 'fill="#04201f"')
    )
  })(),
}

/** A cut ruby within the rim of a reel. */
const rubyreel: Motif = {
  main: ['#ffc1c9', '#f2385f', '#8e0b34'],
  contrast: ['#ff6d8a', '#b51246'],
  drawing:
    renderCircle(48, 48, 31, 'fill="none" stroke="url(#gold)" stroke-width="3"') +
    rotate(divideTurn(12), '<rect x="46.4" y="12.6" width="3.2" height="8" rx="1.6" fill="url(#gold)"/>') +
    renderPath('M33 33H63L73 45L48 73L23 45Z', `${MAIN_FILL} ${EDGE_STROKE}`) +
    renderPath(
      'M33 33L39 45L48 33L57 45L63 33M23 45H73M39 45L48 73L57 45',
      'fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.2" stroke-linejoin="round"',
    ) +
    renderPath('M39 45L48 33L57 45Z', 'fill="#fff" opacity=".4"') +
    renderPath('M23 45H39L48 73Z', 'fill="#fff" opacity=".14"') +
    renderPath('M57 45H73L48 73Z', 'fill="#3d0018" opacity=".28"'),
}

/** Two wings spread on both sides of a flame. */
const garuda: Motif = {
  main: ['#ffe7a8', '#f0a43a', '#a8481c'],
  contrast: ['#ffd06b', '#e0562c'],
  drawing:
    mirror(
      [41, 43, 41, 37, 31, 24]
        .map((length, index) =>
          renderPath(
            createPetalPath(45, 58, 9, length, 0.1),
            `${MAIN_FILL} stroke="#5a2408" stroke-opacity=".6" stroke-width=".9" transform="rotate(${-34 - index * 17} 45 58)"`,
          ),
        )
        .join('') +
        [27, 25, 20, 15]
          .map((length, index) =>
            renderPath(
              createPetalPath(45, 58, 8, length, 0.2),
              `${GOLD_FILL} transform="rotate(${-40 - index * 23} 45 58)"`,
            ),
          )
          .join(''),
    ) +
    renderPath(
      'M48 14C52 24 60 30 57 42C55.5 49 52 52 52 58L48 82L44 58C44 52 40.5 49 39 42C36 30 44 24 48 14Z',
      `${CONTRAST_FILL} ${EDGE_STROKE}`,
    ) +
    renderPath(
      'M48 27C50 33 53.5 36 52 42.5C51 47 49 48 48 51C47 48 45 47 44 42.5C42.5 36 46 33 48 27Z',
      'fill="#fff3c9"',
    ),
}

/** An elephant's head with its festive ornament. */
const changplay: Motif = {
  main: ['#e4e0ff', '#9d96dc', '#544a9c'],
  contrast: ['#7f76c4', '#3b3278'],
  drawing:
    mirror(
      renderPath('M38 32C26 22 12 28 14 44C15 57 25 66 36 60Z', `${CONTRAST_FILL} ${EDGE_STROKE}`) +
        renderPath('M34 38C27 33 20 37 21 45C22 52 28 56 34 53Z', 'fill="#f2a8c8" opacity=".45"'),
    ) +
    renderPath(
      'M48 18C62 18 68 30 66 44C65 54 60 58 56 61C54 66 55 74 60 76C63 77 65 75 65 73C68 75 67 80 61 81C51 82 46 76 46 67C44 65 31 56 30 44C28 30 34 18 48 18Z',
      `${MAIN_FILL} ${EDGE_STROKE}`,
    ) +
    renderPath(
      'M37.5 56C36 62 32 68 26.5 70C31 62 31 58 32 52ZM58.5 58C60 63 64 68 69.5 70C65.5 63 65 58 63.5 52Z',
      'fill="url(#ivory)"',
    ) +
    renderPath('M48 17L59 28C57 38 53 44 48 49C43 44 39 38 37 28Z', GOLD_FILL) +
    renderPath('M48 24L53 30L48 40L43 30Z', 'fill="#c4265c"') +
    renderPath(
      'M46 62.500q4.5 2 8.5-.3M46.6 67.500q4 1.5 7.4-.6M48.5 72.500q3.5.8 6-1.2',
      'fill="none" stroke="#3b3278" stroke-opacity=".6" stroke-width="1.3" stroke-linecap="round"',
    ) +
    mirror(renderCircle(38.5, 42.5, 2.3, 'fill="#1b1440"') + renderCircle(39, 41.8, 0.7, 'fill="#fff"')),
}

/** A phone that shows three reels. */
const appslot: Motif = {
  main: ['#c8f4ff', '#62b6ff', '#4048c8'],
  contrast: ['#2a1f66', '#120c36'],
  drawing:
    `<rect x="27" y="14" width="42" height="68" rx="9" ${GOLD_FILL}/><rect x="30" y="17" width="36" height="62" rx="6.5" ${CONTRAST_FILL}/>` +
    '<rect x="42.5" y="20" width="11" height="2.6" rx="1.3" fill="#ecc873" opacity=".7"/>' +
    [33, 43.5, 54]
      .map((x) => `<rect x="${x}" y="29" width="9" height="30" rx="3" ${MAIN_FILL} opacity=".95"/>`)
      .join('') +
    [37.5, 48, 58.5]
      .map(
        (x, index) =>
          renderPath(
            createPolygonPath([
              [x, 39],
              [x + 3.6, 44],
              [x, 49],
              [x - 3.6, 44],
            ]),
            `fill="${['#d8256a', '#f3b63f', '#d8256a'][index]}"`,
          ) +
          renderCircle(x, 33, 2, 'fill="#fff" opacity=".55"') +
          renderCircle(x, 55, 2, 'fill="#fff" opacity=".55"'),
      )
      .join('') +
    renderPath('M29 44H67', 'stroke="#fbeab8" stroke-width="1.2" opacity=".8"') +
    renderPath(createStarPath(48, 69, 4, 6.5, 2.2), GOLD_FILL),
}

export const slotMotifs = { orchid, mekong, jasmine, nagara, rubyreel, garuda, changplay, appslot }
