/**
 * The words that may appear in the message of a report. The message of an error may quote anything, such as a reply of
 * the back end. So only these words are sent, and no digits: a list of words to remove could never be complete. The
 * name of the error and the positions in its stack are enough to locate it with the source maps of the build.
 */
const KNOWN_WORDS = new Set(
  `a aborted access active already an and application argument array as assign at attempt attempted attribute be because
  before bigint boolean by call calling callback cannot can cancelled changed child circular class cloned component
  connection constant constructor context converting convert could create cross css data date declaration decode
  defined delete denied descriptor destructure different dispatcher document does during dynamically element empty end
  ended error exceeded execute exhausted expected export exported failed fetch fewer file find fixed for found frame
  function get getter given handler has hook hooks hydration identifier if import imported in inaccessible index infinite
  initialization inner input insertbefore instance instanceof integer internal invalid is it iterable iterator json key
  length lexical list literal load loading loop lost many map match maximum memory message method missing module more
  must name network new no node non not null number object observer of offline on only operation operator option or
  origin out parameter parent parse parsed parsing part permission pointer policy position possible previous private
  promise properties property protocol prototype proxy quota range read reading readonly reason recursion redefine
  reference regular regexp reject rejected rejection removed removechild render rendered rendering request required
  requires reset resize resizeobserver resolve response result root same script security service set setter setting size
  source stack state storage stream string structure style suspended suspense symbol syntax table target than that the
  this time timed timeout to token too transaction tried trusted trustedhtml type types unable undefined unexpected
  unhandled unit unknown unsupported update updated url user valid value variable version was when which while with
  without worker write`.split(/\s+/),
)
const MAX_WORDS = 40
const MAX_STACK_LINES = 12

/** Returns a message in which `…` replaces everything except the words in KNOWN_WORDS. */
export const describeMessage = (message: string): string => {
  const words = message
    .slice(0, 2_000)
    .split(/\s+/)
    .slice(0, MAX_WORDS)
    .map((word) => (KNOWN_WORDS.has(word.replace(/^[("'`]+|[)"'`.,:;!]+$/g, '').toLowerCase()) ? word : '…'))
  return words.join(' ').replace(/…(?: …)+/g, '…')
}

/** Matches a position in a file of the build: the name that Vite gave the file, the line and the column. */
const STACK_POSITION = /\/assets\/([A-Za-z][\w-]{0,60}-[\w-]{7,8}\.js):(\d{1,7}):(\d{1,7})/

/** Returns the positions of a stack that are in files of the build, without anything else that the stack contains. */
export const describeStack = (stack: string, origin = location.origin): string[] =>
  stack
    .slice(0, 20_000)
    .split('\n')
    .flatMap((line) => {
      const urlIndex = line.indexOf(`${origin}/assets/`)
      const [, file, row, column] = STACK_POSITION.exec(urlIndex < 0 ? '' : line.slice(urlIndex + origin.length)) ?? []
      return file ? [`${file}:${row}:${column}`] : []
    })
    .slice(0, MAX_STACK_LINES)

/**
 * Returns the name of an error, such as TypeError. A name of another form may contain anything, so `Error` replaces it.
 */
export const describeName = (error: unknown): string => {
  const name = error instanceof Error ? error.name : typeof error
  return /^[A-Za-z]{1,30}$/.test(name) && (name.endsWith('Error') || !(error instanceof Error)) ? name : 'Error'
}
