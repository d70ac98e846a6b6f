/** Loads the code of the chat's connection; null in a build without pushes, which does not contain it. */
export const loadSocket = import.meta.env.VITE_CHAT_URL ? () => import('../../../api/chat-socket.ts') : null
