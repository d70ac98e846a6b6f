import { type ComponentProps, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '../api/session.ts'
import { useApi } from '../api/use-api.ts'
import { ChatCard } from '../features/contact/chat-card.tsx'
import { ContactPage } from '../features/contact/contact-page.tsx'
import { hasChatRequest } from '../lib/navigation/chat-request.ts'
import { lazyPart } from '../lib/navigation/lazy-part.ts'
import { SectionBoundary } from '../ui/feedback/section-boundary.tsx'

const ChatWidget = lazyPart({
  load: async () => (await import('../features/chat/chat-widget.tsx')).ChatWidget,
  texts: ['chat'],
})

type Props = Pick<ComponentProps<typeof ContactPage>, 'topSpacing'>

/**
 * The contact page. If the chat is enabled, the chat replaces the link to the operator's contact (product section 2,
 * "Contact").
 */
export const ContactWithChat = (props: Props) => {
  const { data, error } = useApi('GET /api/lookup/enableChatWidget')
  const session = useSession()
  const [isChatOpen, setChatOpen] = useState(hasChatRequest(useLocation().state))
  const [isCardInView, setCardInView] = useState(true)
  const hasChat = data || error ? data?.enableChatWidget === true : null
  return (
    <>
      <ContactPage
        {...props}
        hasChat={hasChat}
        chat={hasChat && <ChatCard isOpen={isChatOpen} onOpen={() => setChatOpen(true)} onViewChange={setCardInView} />}
      />
      {hasChat && (
        // If the chat fails, the page still shows how to reach support.
        <SectionBoundary renderFrame={() => null}>
          <Suspense fallback={null}>
            <ChatWidget key={session} isOpen={isChatOpen} isOpenerInView={isCardInView} onOpenChange={setChatOpen} />
          </Suspense>
        </SectionBoundary>
      )}
    </>
  )
}
