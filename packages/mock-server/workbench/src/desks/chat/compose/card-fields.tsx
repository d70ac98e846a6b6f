import { CHAT_LIMITS } from '@sabai/contracts/constants'
import { Field } from '../../../ui/field.tsx'
import { ButtonFields } from './button-fields.tsx'
import { type DraftFieldsProps, EMPTY_BUTTON, EMPTY_CARD } from './drafts.ts'
import { PartList } from './part-list.tsx'

export const CardFields = ({ draft, onDraft, problems }: DraftFieldsProps<'generic'>) => (
  <PartList
    name="Card"
    parts={draft.elements}
    emptyPart={EMPTY_CARD}
    min={1}
    max={CHAT_LIMITS.cards}
    onParts={(elements) => onDraft({ elements })}
  >
    {({ title, subtitle, image_url, buttons }, change, index) => (
      <>
        <Field
          label="Title of the card"
          value={title}
          problem={problems[`elements.${index}.title`]}
          onChange={({ target }) => change({ title: target.value })}
        />
        <Field
          label="Line below"
          placeholder="none"
          value={subtitle}
          problem={problems[`elements.${index}.subtitle`]}
          onChange={({ target }) => change({ subtitle: target.value })}
        />
        <Field
          label="Address of a picture"
          placeholder="none"
          value={image_url}
          problem={problems[`elements.${index}.image_url`]}
          onChange={({ target }) => change({ image_url: target.value })}
        />
        <PartList
          name="Button"
          parts={buttons}
          emptyPart={EMPTY_BUTTON}
          min={0}
          max={CHAT_LIMITS.buttons}
          onParts={(changed) => change({ buttons: changed })}
        >
          {(button, changeButton, at) => (
            <ButtonFields
              button={button}
              path={`elements.${index}.buttons.${at}.`}
              problems={problems}
              hasType
              onChange={changeButton}
            />
          )}
        </PartList>
      </>
    )}
  </PartList>
)
