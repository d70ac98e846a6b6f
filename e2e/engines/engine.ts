/** A running browser that the tests control without Playwright, such as Firefox. The methods act on its current tab. */
export interface EngineBrowser {
  open(url: string): Promise<void>
  /** Evaluates an expression in the page. If its value is a promise, waits for the result, which must be JSON. */
  evaluate<T>(expression: string): Promise<T>
  /** Moves the browser's pointer to the middle of the element, and clicks. */
  click(selector: string): Promise<void>
  /** Types with the browser's keyboard. */
  type(selector: string, text: string): Promise<void>
  chooseFile(selector: string, path: string): Promise<void>
  takePicture(): Promise<Buffer>
  listTabs(): Promise<readonly string[]>
  switchToTab(tab: string): Promise<void>
  /** Returns the console errors and uncaught errors of all tabs so far. */
  readErrors(): Promise<readonly string[]>
  close(): Promise<void>
}

/** An installed engine that starts browsers without windows on the screen, one at a time. */
export interface Engine {
  openBrowser(): Promise<EngineBrowser>
  close(): Promise<void>
}

/** The size of the page, in CSS pixels: a small phone. */
export const PAGE_SIZE = { width: 360, height: 740 } as const
