import type { ComponentType } from 'react'
import { AccountsSection } from './accounts-section.tsx'
import { BannersSection } from './banners-section.tsx'
import { ButtonsSection } from './buttons-section.tsx'
import { DialogsSection } from './dialogs-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { MoneySection } from './money-section.tsx'
import { StatesSection } from './states-section.tsx'
import { TabsSection } from './tabs-section.tsx'
import { TilesSection } from './tiles-section.tsx'
import { ToastsSection } from './toasts-section.tsx'

/** The sections of the gallery, from top to bottom. */
export const SECTIONS: readonly { readonly title: string; readonly Section: ComponentType }[] = [
  { title: 'Buttons', Section: ButtonsSection },
  { title: 'Fields', Section: FieldsSection },
  { title: 'Money', Section: MoneySection },
  { title: 'Accounts and banks to choose from', Section: AccountsSection },
  { title: 'Tabs and accounts', Section: TabsSection },
  { title: 'Tiles', Section: TilesSection },
  { title: 'Banners', Section: BannersSection },
  { title: 'Dialogs', Section: DialogsSection },
  { title: 'Toasts', Section: ToastsSection },
  { title: 'Loading, empty and failed', Section: StatesSection },
]
