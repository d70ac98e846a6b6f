import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'

/** What a search field must know about the list that it searches. */
interface SearchedList {
  readonly id: string
  readonly role: 'listbox' | 'tree'
  /** The id of the active row, if it is rendered. */
  readonly activeId: string | undefined
  /** Handles a key that was pressed in the search field. */
  readonly press: (key: string) => void
}

const ListContext = createContext<SearchedList | null>(null)
const RegisterContext = createContext<(list: SearchedList | null) => void>(() => undefined)

/**
 * Connects the search field of a view with the view's list, so that keys such as the arrows control the list while
 * somebody types.
 */
export const ListSearch = ({ children }: { children: ReactNode }) => {
  const [list, setList] = useState<SearchedList | null>(null)
  return (
    <RegisterContext.Provider value={setList}>
      <ListContext.Provider value={list}>{children}</ListContext.Provider>
    </RegisterContext.Provider>
  )
}

/** Returns the list of the view, or null while it has none. */
export const useSearchedList = (): SearchedList | null => useContext(ListContext)

/** Registers a list as the one that the search field of its view controls. */
export const useRegisterList = ({ id, role, activeId, press }: SearchedList): void => {
  const register = useContext(RegisterContext)
  const pressRef = useRef(press)
  pressRef.current = press
  useEffect(() => {
    register({ id, role, activeId, press: (key) => pressRef.current(key) })
  }, [register, id, role, activeId])
  useEffect(() => () => register(null), [register])
}
